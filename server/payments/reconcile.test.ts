import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { smallCourse } from '#server/testing/course.ts'
import { checkoutIn, checkoutOf, membershipOf, payFor, paymentIntentOf } from '#server/testing/paying.ts'
import { type Person, startApp, type TestApp } from '#server/testing/start-app.ts'
import { reconcile } from './reconcile-command.ts'

let site: TestApp
before(async () => {
  site = await startApp({ course: smallCourse() })
})
after(() => site.close())

/** Runs the command; returns its exit code and what it says, without the numbers of rows. */
async function run(...words: string[]) {
  const said: string[] = []
  const { config, db, clock, payments } = site
  const { partnerFetch } = payments
  const code = await reconcile({ config, db, clock, partnerFetch }, words, (sentence) => said.push(sentence))
  return { code, said }
}
const plain = (text = '') =>
  text.replaceAll(/\b(cs|sub|in|evt|pi)_\w+/g, '$1_…').replaceAll(/(Attempt|Payment) \d+/g, '$1 …')
/** The differences that are no missed event. */
const found = async () =>
  (await run()).said
    .slice(0, -1)
    .filter((sentence) => !sentence.startsWith('Event '))
    .map(plain)

/** Whatever happens at the provider meanwhile is not told to the site. */
async function unheard<T>(work: () => Promise<T>): Promise<T> {
  const { provider } = site.payments
  await provider.setDelivery('held')
  return work()
}

afterEach(async () => {
  // What a test left undelivered comes now, and every test ends where both sides agree.
  await site.payments.provider.setDelivery('at_once')
  await site.runJobs()
  assert.deepEqual(await run(), {
    code: 0,
    said: ['What is here and what the payment provider says agree: no differences.'],
  })
})

const tierOf = async (person: Person) => (await membershipOf(person)).membership_tier
const chargeIdOf = async ({ id }: Person) =>
  String((await site.db.one`select id from payment_charges where member_id = ${id} order by id desc limit 1`)?.id)

async function subscribe(person: Person): Promise<string> {
  const reply = await person.send('POST', '/api/cashcoach/subscribe')
  const checkout = checkoutIn(reply.json().sessionUrl)
  await site.payments.provider.pay(checkout)
  const subscription = site.payments.provider.find('checkout.session', checkout)?.subscription
  return typeof subscription === 'string' ? subscription : assert.fail('no subscription')
}

test('who paid while no event came through is named, and gets the tier by a repair and not by a report', async () => {
  const member = await site.as('unheard@example.test')
  const checkout = await checkoutOf(member, 'gold')
  await unheard(() => site.payments.provider.pay(checkout))
  const { code, said } = await run()
  assert.equal(code, 1)
  assert.equal(plain(said[0]), 'Attempt … (Gold membership) is open here and paid at the provider (cs_…).')
  assert.match(
    said[1] ?? '',
    /^Event evt_\w+ \(checkout\.session\.completed, 2026-03-15T12:00:00\.000Z\) was not taken in\.$/,
  )
  assert.equal(said.at(-1), '2 differences.')
  assert.equal(await tierOf(member), 'bronze')
  const repaired = await run('--repair')
  assert.deepEqual(
    [repaired.code, repaired.said.at(-1)],
    [0, 'What is here and what the payment provider says agree: no differences left.'],
  )
  assert.equal(await tierOf(member), 'gold')
})

test('a payment page that ran out or that its bank refused unheard is closed here by a repair', async () => {
  const [one, other] = [await site.as('ran-out@example.test'), await site.as('refused@example.test')]
  const [first, second] = [await checkoutOf(one, 'silver'), await checkoutOf(other, 'silver')]
  await unheard(async () => {
    await site.payments.provider.expire(first)
    await site.payments.provider.payLater(second)
    await site.payments.provider.settleLater(second, 'failed')
  })
  assert.deepEqual((await found()).sort(), [
    'Attempt … (Silver membership) is open here and expired at the provider (cs_…).',
    'Attempt … (Silver membership) is open here and failed at the provider (cs_…).',
  ])
  assert.equal((await run('--repair')).code, 0)
})

test('a payment whose entry was lost is entered again', async () => {
  const member = await site.as('no-entry@example.test')
  await payFor(site, member, 'silver')
  await site.db.run`delete from membership_ledger where member_id = ${member.id}`
  await site.db.run`delete from payment_charges where member_id = ${member.id}`
  assert.deepEqual(await found(), [
    'Attempt … (Silver membership) is paid at the provider (cs_…), and no payment was entered for it.',
  ])
  assert.equal((await run('--repair')).code, 0)
  assert.equal(await tierOf(member), 'silver')
})

test('money that went back and disputes that nobody told of are named and taken in', async () => {
  const { provider } = site.payments
  const [refunded, disputed] = [await site.as('money-back@example.test'), await site.as('bank@example.test')]
  for (const person of [refunded, disputed]) await payFor(site, person, 'silver')
  const [first, second] = [await paymentIntentOf(site, refunded), await paymentIntentOf(site, disputed)]
  await unheard(async () => {
    await provider.refund(first)
    await provider.openDispute(second)
  })
  assert.deepEqual(await found(), [
    'Of Payment … (Silver membership, $19.99) $0.00 went back here and $19.99 at the provider.',
    'The dispute of Payment … (Silver membership, $19.99) is unknown here and open at the provider.',
  ])
  assert.equal(await tierOf(refunded), 'silver')
  assert.equal((await run('--repair')).code, 0)
  assert.deepEqual([await tierOf(refunded), await tierOf(disputed)], ['bronze', 'silver'])
  await unheard(() => provider.closeDispute(second, 'lost'))
  assert.deepEqual(await found(), [
    'The dispute of Payment … (Silver membership, $19.99) is open here and lost at the provider.',
  ])
  assert.equal((await run('--repair')).code, 0)
  assert.equal(await tierOf(disputed), 'bronze')
})

test('a subscription that began unheard is found, and so is what became of it', async () => {
  const { provider } = site.payments
  const member = await site.as('subscriber@example.test')
  const isActive = async () => (await member.send('GET', '/api/cashcoach/status')).json().active
  const subscription = await unheard(() => subscribe(member))
  assert.deepEqual(await found(), [
    'Attempt … (CashCoach, each month) is open here and paid at the provider (cs_…).',
    'Subscription sub_… is trialing at the provider and unknown here.',
  ])
  assert.equal((await run('--repair')).code, 0)
  assert.equal(await isActive(), true)
  await provider.cancelSubscription(subscription, { atPeriodEnd: false })
  assert.deepEqual((await found())[0], 'Subscription sub_…: its status is trialing here and canceled at the provider.')
  assert.equal((await run('--repair')).code, 0)
  assert.equal(await isActive(), false)
})

test('each month that was charged unheard is entered, also those before the last one', async () => {
  const { provider } = site.payments
  const member = await site.as('months@example.test')
  await subscribe(member)
  await unheard(() => provider.advance(20 * 24 * 3_600_000))
  await provider.advance(32 * 24 * 3_600_000)
  const sentences = await found()
  assert.equal(
    sentences.filter(
      (sentence) =>
        sentence ===
        'Invoice in_… of subscription sub_… ($5.99) is paid at the provider, and no payment was entered for it.',
    ).length,
    2,
  )
  assert.ok(
    sentences.some((sentence) =>
      /^Subscription sub_…: its end of what is paid is \S+Z here and \S+Z at the provider\.$/.test(sentence),
    ),
  )
  assert.equal((await run('--repair')).code, 0)
  assert.equal((await member.send('GET', '/api/purchases')).json().length, 2)
})

test('what only a person can mend stays a difference, however often it is repaired', async () => {
  const { db } = site
  const member = await site.as('by-hand@example.test')
  const checkout = await checkoutOf(member, 'silver')
  const [row] = await db.all`select id, reference, total_cents from payment_attempts where checkout = ${checkout}`
  assert.ok(row)
  const remains = async () => {
    const { code, said } = await run('--repair')
    return [code, ...said.slice(0, -1).map(plain)]
  }
  // A checkout that no attempt asked for.
  await db.run`update payment_attempts set checkout = null, reference = 'lost' where id = ${Number(row.id)}`
  assert.deepEqual(await remains(), [
    1,
    'Checkout cs_… is open at the provider and belongs to no attempt here: it is older than a back-up that was put back, or of another site.',
  ])
  // A checkout that the provider does not know.
  await db.run`
    update payment_attempts set checkout = 'cs_unknown', reference = ${String(row.reference)} where id = ${Number(row.id)}`
  assert.ok((await remains()).includes('Checkout cs_… is unknown to the provider.'))
  await db.run`update payment_attempts set checkout = ${checkout} where id = ${Number(row.id)}`
  // A payment of another amount.
  await db.run`update payment_attempts set total_cents = 1 where id = ${Number(row.id)}`
  await site.payments.provider.pay(checkout)
  assert.deepEqual(await remains(), [
    1,
    'Attempt … (Silver membership) and its checkout cs_… differ in their amount, so that nothing was granted.',
  ])
  assert.equal(await tierOf(member), 'bronze')
  await db.run`update payment_attempts set total_cents = ${Number(row.total_cents)} where id = ${Number(row.id)}`
  assert.equal((await run('--repair')).code, 0)
})

test('what was paid for a tier that was open already is told until it is back, by its job or by hand', async () => {
  const { db, payments } = site
  const member = await site.as('twice@example.test')
  const link = (await member.send('POST', '/api/memberships/links', { tier: 'silver' })).json()
  const code = link.url.split('/').at(-1)
  const opened = await site.visitor('POST', `/api/membership-links/${code}/checkout`, { price: 19.99 })
  assert.equal(opened.statusCode, 200, opened.body)
  await payFor(site, member, 'silver')
  await payments.provider.pay(checkoutIn(opened.json().sessionUrl))
  const sentence =
    '$19.99 of Payment … (Silver membership, $19.99) goes back, since nothing was opened for it, and has not yet.'
  assert.deepEqual(await found(), [`${sentence} That waits among the jobs.`])
  const id = await chargeIdOf(member)
  const early = await run('--refund', id)
  assert.deepEqual(early, {
    code: 1,
    said: [`A refund of Payment ${id} (Silver membership, $19.99) waits among the jobs; nothing more was refunded.`],
  })
  await db.run`
    update jobs set done_at = ${'2026-03-15T12:00:00.000Z'}, last_error = 'ProviderError', payload = ''
    where kind = 'refund' and done_at is null`
  assert.deepEqual(
    (await run()).said[0]?.replace(`Payment ${id}`, 'Payment …'),
    `${sentence} No job does it any more; --refund ${id} gives it back.`,
  )
  assert.equal((await run('--refund', id)).code, 0)
  assert.equal(await tierOf(member), 'silver')
})

test('a job that was given up is told until somebody has done its work', async () => {
  const { db } = site
  const member = await site.as('given-up@example.test')
  await payFor(site, member, 'silver')
  const id = await chargeIdOf(member)
  const jobs: [kind: string, key: string][] = [
    ['refund', `${id}:included`],
    ['end-subscription', 'sub_unknown'],
    ['leave-provider', 'member:12'],
  ]
  for (const [kind, key] of jobs)
    await db.run`
      insert into jobs (id, kind, key, payload, due_at, attempts, done_at, last_error)
      values (${await db.id()}, ${kind}, ${key}, ${''}, ${'2026-03-14T12:00:00.000Z'}, ${12}, ${'2026-03-15T11:00:00.000Z'}, ${'ProviderError'})`
  assert.deepEqual(await found(), [
    `The refund of Payment … (Silver membership, $19.99) was given up after a day of tries (ProviderError); --refund ${id} gives it back.`,
    'The job end-subscription of sub_… was given up after a day of tries (ProviderError); do it at the provider by hand.',
    'The job leave-provider of member:12 was given up after a day of tries (ProviderError); do it at the provider by hand.',
  ])
  assert.equal((await run('--refund', id)).code, 0)
  assert.equal((await found()).length, 2)
  await db.run`delete from jobs where key in ('sub_unknown', 'member:12')`
})

test('the operator gives back a part and then the rest, and the same words twice give nothing twice', async () => {
  const member = await site.as('by-command@example.test')
  await payFor(site, member, 'gold')
  const id = await chargeIdOf(member)
  const name = `Payment ${id} (Gold membership, $39.99)`
  assert.deepEqual(await run('--refund', id, '--cents', '500'), {
    code: 0,
    said: [`$5.00 of ${name} goes back. It is refunded in part, and what it opened stays open now.`],
  })
  assert.deepEqual(await run('--refund', id, '--cents', '500'), {
    code: 1,
    said: [`That of ${name} went back already, $5.00 in all; nothing more was refunded.`],
  })
  assert.deepEqual(await run('--refund', id, '--cents', '3500'), {
    code: 1,
    said: [`Of ${name} $34.99 is left, which is less; nothing was refunded.`],
  })
  assert.equal(await tierOf(member), 'gold')
  assert.deepEqual(await run('--refund', id), {
    code: 0,
    said: [`$34.99 of ${name} goes back. It is refunded, and what it opened is closed now.`],
  })
  assert.equal((await run('--refund', id)).code, 1)
  assert.equal(await tierOf(member), 'bronze')
  assert.equal(site.payments.provider.list('refund', { payment_intent: await paymentIntentOf(site, member) }).length, 2)
})

test('a payment that is disputed is not refunded, and one that does not exist neither', async () => {
  const member = await site.as('disputed-refund@example.test')
  await payFor(site, member, 'silver')
  const id = await chargeIdOf(member)
  const payment = await paymentIntentOf(site, member)
  await site.payments.provider.openDispute(payment)
  assert.deepEqual(await run('--refund', id), {
    code: 1,
    said: [
      `Payment ${id} (Silver membership, $19.99) is disputed, and its money is with the bank; nothing was refunded. Answer the dispute instead.`,
    ],
  })
  assert.deepEqual(site.payments.provider.list('refund', { payment_intent: payment }), [])
  assert.deepEqual(await run('--refund', '999999999'), {
    code: 1,
    said: ['There is no payment 999999999; nothing was refunded.'],
  })
})

test('words that are not understood change nothing', async () => {
  for (const words of [
    ['--refund', '0'],
    ['--refund', 'all'],
    ['--cents', '5'],
    ['--repair', '--refund', '1'],
    ['--pay'],
  ])
    await assert.rejects(run(...words), words.join(' '))
})

test('a provider that does not answer is no agreement', async () => {
  const { provider } = site.payments
  provider.setFault({ kind: 'status', status: 500 })
  try {
    await assert.rejects(run(), /The payment provider: /)
  } finally {
    provider.setFault(null)
  }
})
