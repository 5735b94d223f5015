import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { smallCourse } from '#server/testing/learning/course.ts'
import { type FaultName, faults, faultyProvider } from '#server/testing/payments/faulty-provider.ts'
import { checkoutIn, checkoutOf, membershipOf, subscriptionCheckoutOf } from '#server/testing/payments/paying.ts'
import { type Person, startApp, type TestApp } from '#server/testing/start-app.ts'

let site: TestApp
let faulty: Awaited<ReturnType<typeof faultyProvider>>
before(async () => {
  site = await startApp({ course: smallCourse(), timeouts: { paymentProviderMs: 800 } })
  faulty = await faultyProvider()
})
after(async () => {
  await faulty.close()
  await site.close()
})

const unconfirmedMessage =
  'The payment provider does not answer right now. Nothing is lost; please look again in a moment.'
const tierOf = async (person: Person) => (await membershipOf(person)).membership_tier
const faultNames = Object.keys(faults).filter((name): name is FaultName => name in faults)

/** Runs an action during a fault of the provider. */
async function during<T>(name: FaultName, work: () => Promise<T>): Promise<T> {
  faulty.setFault(name)
  site.payments.hooks.interceptRequest = (_call, _forward, init) => faulty.forward(init)
  try {
    return await work()
  } finally {
    delete site.payments.hooks.interceptRequest
  }
}

/** Sends a request and asserts that the reply arrives within ten seconds. */
async function timedReply(person: Person, url: string, body?: object) {
  const began = performance.now()
  const reply = await person.send('POST', url, body)
  assert.ok(performance.now() - began < 10_000, `${url} was not answered in time`)
  return { failed: reply.statusCode === 502 || reply.statusCode === 503, error: reply.json().error }
}

for (const name of faultNames)
  test(`when the provider ${name}, a purchase fails within ten seconds and succeeds later`, async () => {
    const key = name.replaceAll(' ', '-')
    const buyer = await site.as(`${key}@example.test`)
    const other = await site.as(`${key}-other@example.test`)
    const subscriber = await site.as(`${key}-subscriber@example.test`)
    await site.payments.provider.pay(await subscriptionCheckoutOf(subscriber))
    const replies = await during(name, async () => {
      const [upgrade, subscribe, cancel] = await Promise.all([
        timedReply(buyer, '/api/memberships/create-checkout-session', { tier: 'silver' }),
        timedReply(other, '/api/cashcoach/subscribe'),
        timedReply(subscriber, '/api/cashcoach/cancel'),
      ])
      const lessons = (await buyer.send('GET', '/api/lessons')).statusCode
      const lesson = (await buyer.send('GET', '/api/lessons/1')).statusCode
      const purchases = (await buyer.send('GET', '/api/purchases')).json()
      const isActive = (await subscriber.send('GET', '/api/cashcoach/status')).json().active
      return { upgrade, subscribe, cancel, lessons, lesson, purchases, isActive }
    })
    assert.deepEqual(replies, {
      upgrade: { failed: true, error: 'Failed to create checkout session. Please try again.' },
      subscribe: { failed: true, error: 'Failed to create subscription' },
      cancel: { failed: true, error: 'Failed to cancel subscription' },
      lessons: 200,
      lesson: 200,
      purchases: [],
      isActive: true,
    })
    assert.equal(await tierOf(buyer), 'bronze')
    await site.payments.provider.pay(await checkoutOf(buyer, 'silver'))
    assert.equal(await tierOf(buyer), 'silver')
  })

for (const name of faultNames)
  test(`when the provider ${name}, a return from payment reports a delay and the event is retried`, async () => {
    const buyer = await site.as(`back-${name.replaceAll(' ', '-')}@example.test`)
    const checkout = await checkoutOf(buyer, 'silver')
    await site.payments.provider.setDelivery('held')
    await site.payments.provider.pay(checkout)
    const result = site.payments.provider.undeliveredEvents().find(({ type }) => type === 'checkout.session.completed')
    const event = result?.id ?? ''
    await during(name, async () => {
      const [answer, status] = await Promise.all([
        timedReply(buyer, '/api/payments/confirm', { session_id: checkout }),
        site.payments.provider.deliverEvent(event),
      ])
      assert.deepEqual([answer, status], [{ failed: true, error: unconfirmedMessage }, 503])
    })
    assert.equal(await tierOf(buyer), 'bronze')
    assert.equal(await site.payments.provider.deliverEvent(event), 200)
    assert.equal(await tierOf(buyer), 'silver')
    await site.payments.provider.setDelivery('at_once')
  })

/** Records the key and bytes of each checkout request to the provider. */
async function recordCheckoutRequests(person: Person, fault: FaultName) {
  await site.payments.provider.expire(await checkoutOf(person, 'silver'))
  const calls: { key: string | null; body: unknown }[] = []
  const buy = () => person.send('POST', '/api/memberships/create-checkout-session', { tier: 'gold' })
  faulty.setFault(fault)
  site.payments.hooks.interceptRequest = (call, forward, init) => {
    if (call !== 'POST /v1/checkout/sessions') return forward()
    calls.push({ key: new Headers(init?.headers).get('idempotency-key'), body: init?.body })
    return calls.length === 1 ? faulty.forward(init) : forward()
  }
  try {
    const [first, second] = [await buy(), await buy()]
    assert.deepEqual([first.statusCode, second.statusCode], [503, 200])
    checkoutIn(second.json().sessionUrl)
  } finally {
    delete site.payments.hooks.interceptRequest
  }
  return calls
}

test('uses a new idempotency key after a definite failure of the provider', async () => {
  const [first, second] = await recordCheckoutRequests(await site.as('new-try@example.test'), 'responds with 500')
  assert.notEqual(second?.key, first?.key)
  assert.equal(second?.body, first?.body)
})

const unknownOutcomes: FaultName[] = [
  'does not respond',
  'closes the connection mid-response',
  'responds with 409',
  'responds with an empty object',
]
for (const name of unknownOutcomes)
  test(`when the provider ${name}, a retry repeats the identical request`, async () => {
    const [first, second] = await recordCheckoutRequests(
      await site.as(`again-${name.replaceAll(' ', '-')}@example.test`),
      name,
    )
    assert.ok(first?.key)
    assert.deepEqual(second, first)
  })

test('reuses a checkout whose creation response was lost', async () => {
  const member = await site.as('made-unheard@example.test')
  await site.payments.provider.expire(await checkoutOf(member, 'silver'))
  const buy = () => member.send('POST', '/api/memberships/create-checkout-session', { tier: 'gold' })
  site.payments.provider.setFault({ kind: 'cut' }, 1)
  assert.equal((await buy()).statusCode, 503)
  const [made] = site.payments.provider.list('checkout.session', { status: 'open' })
  assert.equal(checkoutIn((await buy()).json().sessionUrl), made?.id)
})

test('reports a rejected provider key, and recovers once it is accepted', async () => {
  const member = await site.as('wrong-key@example.test')
  await site.payments.provider.expire(await checkoutOf(member, 'silver'))
  const buy = () => member.send('POST', '/api/memberships/create-checkout-session', { tier: 'gold' })
  site.payments.hooks.interceptRequest = async () =>
    Response.json({ error: { type: 'invalid_request_error' } }, { status: 401 })
  const rejected = await buy()
  delete site.payments.hooks.interceptRequest
  assert.deepEqual([rejected.statusCode, rejected.json().code], [503, 'provider'])
  assert.equal((await buy()).statusCode, 200)
})
