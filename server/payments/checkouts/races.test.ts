import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { buildApp } from '#server/app/app.ts'
import { emailsTo } from '#server/testing/emails.ts'
import { smallCourse } from '#server/testing/learning/course.ts'
import {
  checkoutIn,
  checkoutOf,
  linkCheckoutOf,
  membershipOf,
  netCharges,
  payFor,
  paymentIntentOf,
} from '#server/testing/payments/paying.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { type Person, startApp } from '#server/testing/start-app.ts'

const minute = 60_000

const site = siteForTests(() => startApp({ course: smallCourse() }))

const provider = () => site.payments.provider
const tierOf = async (person: Person) => (await membershipOf(person)).membership_tier
const subjectsTo = async (address: string) => (await emailsTo(site.db, address)).map(({ subject }) => subject)
const confirmed = async (person: Person, checkout: string) => {
  const { state, amount, returned } = (
    await person.send('POST', '/api/payments/confirm', { session_id: checkout })
  ).json()
  return { state, amount, returned }
}

/** Runs an action just before the first matching call to the provider. */
function runBefore(call: RegExp, act: () => Promise<unknown>) {
  site.payments.hooks.interceptRequest = async (name, forward) => {
    if (call.test(name)) {
      delete site.payments.hooks.interceptRequest
      await act()
    }
    return forward()
  }
}

/** Pays without delivering an event to the site. */
async function payWithoutEvent(checkout: string) {
  await provider().setDelivery('held')
  await provider().pay(checkout)
}

test('concurrent requests from two tabs on two servers open one payment page, even with a slow provider', async () => {
  const member = await site.as('two-servers@example.test')
  await site.payments.provider.expire(await checkoutOf(member, 'silver'))
  const other = await buildApp({
    config: site.config,
    db: site.db,
    clock: site.clock,
    storage: site.storage,
    course: async () => smallCourse(),
    webFolder: join(import.meta.dirname, '../../../dist/web'),
    partnerFetch: site.payments.partnerFetch,
  })
  provider().setFault({ kind: 'late', ms: 150 }, 1)
  const request = {
    method: 'POST',
    url: '/api/memberships/create-checkout-session',
    headers: { cookie: member.cookie },
    payload: { tier: 'gold' },
  } as const
  const replies = await Promise.all([site.app, other, site.app, other].map((server) => server.inject(request)))
  await other.close()
  assert.deepEqual(
    replies.map(({ statusCode }) => statusCode),
    [200, 200, 200, 200],
  )
  const pages = new Set(replies.map((reply) => checkoutIn(reply.json().sessionUrl)))
  assert.equal(pages.size, 1)
  assert.equal(provider().list('checkout.session', { status: 'open' }).length, 1)
})

test('a payment in one tab during a larger request in another stays valid, and only the difference is requested', async () => {
  const member = await site.as('pays-meanwhile@example.test')
  const silver = await checkoutOf(member, 'silver')
  runBefore(/^POST .*\/expire$/, () => payWithoutEvent(silver))
  const gold = await checkoutOf(member, 'gold')
  await provider().setDelivery('at_once')
  assert.equal(await tierOf(member), 'silver')
  await provider().pay(gold)
  assert.equal(await tierOf(member), 'gold')
  assert.deepEqual(netCharges(site, silver, gold), [1999, 2000])
})

test('a payment in one tab during a smaller request in another reports the smaller tier as included', async () => {
  const member = await site.as('wishes-less@example.test')
  const gold = await checkoutOf(member, 'gold')
  runBefore(/^POST .*\/expire$/, () => payWithoutEvent(gold))
  const reply = await member.send('POST', '/api/memberships/create-checkout-session', { tier: 'silver' })
  await provider().setDelivery('at_once')
  assert.deepEqual([reply.statusCode, reply.json().code], [409, 'included'])
  assert.equal(await tierOf(member), 'gold')
})

test('a tier paid by its member and through a link is paid once: the later payment is refunded with a message', async () => {
  const member = await site.as('twice@example.test')
  const [own, link] = [await checkoutOf(member, 'silver'), await linkCheckoutOf(site, member, 'silver')]
  await provider().pay(own)
  await provider().pay(link, { email: 'aunt@example.test' })
  assert.deepEqual(await subjectsTo('aunt@example.test'), ['$19.99 goes back to your card'])
  await site.runJobs()
  assert.deepEqual(netCharges(site, own, link), [1999, 0])
  assert.equal(await tierOf(member), 'silver')
  assert.deepEqual(await subjectsTo('aunt@example.test'), ['$19.99 goes back to your card'])
  assert.deepEqual(
    await subjectsTo(member.email),
    ['Your receipt from Moneta: Silver membership'],
    'no tier was closed',
  )
  assert.deepEqual(await confirmed(member, own), { state: 'paid', amount: 19.99, returned: 0 })
})

test('an upgrade whose base tier was refunded during payment is refunded in full', async () => {
  const member = await site.as('no-ground@example.test')
  await payFor(site, member, 'silver')
  const basePayment = await paymentIntentOf(site, member)
  const upgrade = await checkoutOf(member, 'gold')
  await provider().refund(basePayment)
  await provider().pay(upgrade)
  await site.runJobs()
  assert.deepEqual(netCharges(site, upgrade), [0])
  assert.equal(await tierOf(member), 'bronze')
  assert.deepEqual(await confirmed(member, upgrade), { state: 'returned', amount: 20, returned: 20 })
})

test('a tier paid through a link in between is refunded from a larger payment, to the cent', async () => {
  const member = await site.as('part@example.test')
  const [own, link] = [await checkoutOf(member, 'gold'), await linkCheckoutOf(site, member, 'silver')]
  await provider().pay(link, { email: 'uncle@example.test' })
  await provider().pay(own)
  await site.runJobs()
  assert.deepEqual(netCharges(site, link, own), [1999, 2000])
  assert.equal(await tierOf(member), 'gold')
  assert.deepEqual(await confirmed(member, own), { state: 'paid', amount: 39.99, returned: 19.99 })
  await provider().refund(await paymentIntentOf(site, member))
  assert.equal(await tierOf(member), 'silver', 'the tier paid by the link stays open')
})

/** Pays for silver twice, the second time through a link. @returns both checkouts */
async function payTwice(member: Person): Promise<[own: string, link: string]> {
  const [own, link] = [await checkoutOf(member, 'silver'), await linkCheckoutOf(site, member, 'silver')]
  await provider().pay(own)
  await provider().pay(link, { email: 'payer@example.test' })
  return [own, link]
}

const paymentOf = (checkout: string) => String(provider().find('checkout.session', checkout)?.payment_intent)

test('a disputed payment is not refunded until the dispute is won', async () => {
  const member = await site.as('disputed@example.test')
  const [own, link] = await payTwice(member)
  await provider().openDispute(paymentOf(link))
  await site.runJobs()
  assert.deepEqual(netCharges(site, own, link), [1999, 1999])
  await provider().closeDispute(paymentOf(link), 'won')
  await site.runJobs()
  assert.deepEqual(netCharges(site, own, link), [1999, 0])
})

test('money lost in a dispute is not refunded again', async () => {
  const member = await site.as('dispute-lost@example.test')
  const [, link] = await payTwice(member)
  await provider().openDispute(paymentOf(link))
  await provider().closeDispute(paymentOf(link), 'lost')
  await site.runJobs()
  assert.deepEqual(provider().list('refund', { payment_intent: paymentOf(link) }), [])
  assert.equal(await tierOf(member), 'silver')
})

for (const keyExpired of [false, true])
  test(`a refund whose response was lost is made once${keyExpired ? ', also after its idempotency key has expired' : ''}`, async () => {
    const member = await site.as(`lost-reply-${keyExpired}@example.test`)
    const [own, link] = [await checkoutOf(member, 'gold'), await linkCheckoutOf(site, member, 'silver')]
    await provider().pay(link, { email: 'payer@example.test' })
    await provider().pay(own)
    site.payments.hooks.interceptRequest = async (call, forward) => {
      const reply = await forward()
      if (call !== 'POST /v1/refunds') return reply
      delete site.payments.hooks.interceptRequest
      throw new TypeError('The connection broke')
    }
    await assert.rejects(site.runJobs())
    if (keyExpired) provider().context.store.db.exec('delete from replies')
    site.clock.advance(2 * minute)
    await site.runJobs()
    assert.deepEqual(netCharges(site, own, link), [2000, 1999])
    assert.equal(provider().list('refund', { payment_intent: paymentOf(own) }).length, 1)
  })

test('a payment that another server changes faster than this one reads it answers 409, and nothing is lost', async () => {
  const member = await site.as('faster@example.test')
  const checkout = await checkoutOf(member, 'silver')
  await provider().setDelivery('held')
  await provider().pay(checkout)
  site.payments.hooks.interceptRequest = async (call, forward) => {
    if (call === `GET /v1/checkout/sessions/${checkout}`)
      await site.db.run`update payment_attempts set version = version + 1 where checkout = ${checkout}`
    return forward()
  }
  const reply = await member.send('POST', '/api/payments/confirm', { session_id: checkout })
  delete site.payments.hooks.interceptRequest
  assert.deepEqual(
    [reply.statusCode, reply.json().error],
    [409, 'This payment is changing right now. Please look again in a moment.'],
  )
  await provider().setDelivery('at_once')
  assert.equal(await tierOf(member), 'silver')
})

test('an automatic refund that the bank sent back is not repeated by itself, also not after a dispute', async () => {
  const member = await site.as('returned-twice@example.test')
  const [own, link] = await payTwice(member)
  await site.runJobs()
  const statuses = () =>
    provider()
      .list('refund', { payment_intent: paymentOf(link) })
      .map(({ status }) => status)
      .reverse()
  await provider().failRefund(provider().list('refund', { payment_intent: paymentOf(link) })[0]?.id ?? '')
  await site.runJobs()
  assert.deepEqual(statuses(), ['failed'])
  await provider().openDispute(paymentOf(link))
  await provider().closeDispute(paymentOf(link), 'won')
  await site.runJobs()
  assert.deepEqual(statuses(), ['failed'])
  assert.deepEqual(netCharges(site, own, link), [1999, 1999])
})

test('a partial refund by the admin is topped up once when the whole payment must be refunded', async () => {
  const member = await site.as('some-by-hand@example.test')
  const [own, link] = await payTwice(member)
  await provider().refund(paymentOf(link), 500)
  await site.runJobs()
  assert.deepEqual(netCharges(site, own, link), [1999, 0])
})
