import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { smallCourse } from '#server/testing/learning/course.ts'
import { checkoutOf, membershipOf, payFor, paymentIntentOf } from '#server/testing/payments/paying.ts'
import {
  assertReconciled,
  findDifferences,
  maskIds,
  runReconcile,
  withoutEvents,
} from '#server/testing/payments/reconciling.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { type Person, startApp } from '#server/testing/start-app.ts'

const site = siteForTests(() => startApp({ course: smallCourse() }))

const run = (...args: string[]) => runReconcile(site, ...args)
const differences = () => findDifferences(site)
afterEach(() => assertReconciled(site))

const withoutDelivery = <T>(work: () => Promise<T>) => withoutEvents(site, work)
const tierOf = async (person: Person) => (await membershipOf(person)).membership_tier

test('a payment with missed events is reported, and only a repair grants the tier', async () => {
  const member = await site.as('unheard@example.test')
  const checkout = await checkoutOf(member, 'gold')
  await withoutDelivery(() => site.payments.provider.pay(checkout))
  const { code, output } = await run()
  assert.equal(code, 1)
  assert.equal(maskIds(output[0]), 'Attempt … (Gold membership) is open here and paid at the provider (cs_…).')
  assert.match(
    output[1] ?? '',
    /^Event evt_\w+ \(checkout\.session\.completed, 2026-03-15T12:00:00\.000Z\) was not taken in\.$/,
  )
  assert.equal(output.at(-1), '2 differences.')
  assert.equal(await tierOf(member), 'bronze')
  const repaired = await run('--repair')
  assert.deepEqual(
    [repaired.code, repaired.output.at(-1)],
    [0, 'There are no differences left between this site and the payment provider.'],
  )
  assert.equal(await tierOf(member), 'gold')
})

test('a repair closes an expired or declined payment page with missed events', async () => {
  const [one, other] = [await site.as('ran-out@example.test'), await site.as('refused@example.test')]
  const [first, second] = [await checkoutOf(one, 'silver'), await checkoutOf(other, 'silver')]
  await withoutDelivery(async () => {
    await site.payments.provider.expire(first)
    await site.payments.provider.startAsyncPayment(second)
    await site.payments.provider.completeAsyncPayment(second, 'failed')
  })
  assert.deepEqual((await differences()).sort(), [
    'Attempt … (Silver membership) is open here and expired at the provider (cs_…).',
    'Attempt … (Silver membership) is open here and failed at the provider (cs_…).',
  ])
  assert.equal((await run('--repair')).code, 0)
})

test('a repair records a payment whose row was lost', async () => {
  const member = await site.as('no-entry@example.test')
  await payFor(site, member, 'silver')
  await site.db.run`delete from membership_ledger where member_id = ${member.id}`
  await site.db.run`
    delete from payment_documents where charge_id in (select id from payment_charges where member_id = ${member.id})`
  await site.db.run`delete from payment_charges where member_id = ${member.id}`
  assert.deepEqual(await differences(), [
    'Attempt … (Silver membership) is paid at the provider (cs_…), and no payment was entered for it.',
  ])
  assert.equal((await run('--repair')).code, 0)
  assert.equal(await tierOf(member), 'silver')
})

test('reports missed refunds and disputes, and a repair records them', async () => {
  const { provider } = site.payments
  const [refunded, disputed] = [await site.as('money-back@example.test'), await site.as('bank@example.test')]
  for (const person of [refunded, disputed]) await payFor(site, person, 'silver')
  const [first, second] = [await paymentIntentOf(site, refunded), await paymentIntentOf(site, disputed)]
  await withoutDelivery(async () => {
    await provider.refund(first)
    await provider.openDispute(second)
  })
  assert.deepEqual(await differences(), [
    'Of Payment … (Silver membership, $19.99) $0.00 went back here and $19.99 at the provider.',
    'The dispute of Payment … (Silver membership, $19.99) is unknown here and open at the provider.',
  ])
  assert.equal(await tierOf(refunded), 'silver')
  assert.equal((await run('--repair')).code, 0)
  assert.deepEqual([await tierOf(refunded), await tierOf(disputed)], ['bronze', 'silver'])
  await withoutDelivery(() => provider.closeDispute(second, 'lost'))
  assert.deepEqual(await differences(), [
    'The dispute of Payment … (Silver membership, $19.99) is open here and lost at the provider.',
  ])
  assert.equal((await run('--repair')).code, 0)
  assert.equal(await tierOf(disputed), 'bronze')
})

test('a repair replaces a failed refund with its successful retry', async () => {
  const { provider } = site.payments
  const member = await site.as('refund-again@example.test')
  await payFor(site, member, 'silver')
  const payment = await paymentIntentOf(site, member)
  const first = await provider.refund(payment, 500)
  const second = await withoutDelivery(async () => {
    await provider.failRefund(first.id)
    return provider.refund(payment, 500)
  })
  assert.deepEqual(await differences(), [
    'Payment … (Silver membership, $19.99) has other refunds here than at the provider.',
  ])
  assert.equal((await run('--repair')).code, 0)
  const rows = await site.db.all`
    select refund from payment_refunds r join payment_charges c on c.id = r.charge_id where c.member_id = ${member.id}`
  assert.deepEqual(
    rows.map(({ refund }) => refund),
    [second.id],
  )
})

test('a difference that needs an admin remains after every repair', async () => {
  const { db } = site
  const member = await site.as('by-hand@example.test')
  const checkout = await checkoutOf(member, 'silver')
  const [row] = await db.all`select id, reference, total_cents from payment_attempts where checkout = ${checkout}`
  assert.ok(row)
  const remainingAfterRepair = async () => {
    const { code, output } = await run('--repair')
    return [code, ...output.slice(0, -1).map(maskIds)]
  }
  // A checkout without an attempt.
  await db.run`update payment_attempts set checkout = null, reference = 'lost' where id = ${Number(row.id)}`
  assert.deepEqual(await remainingAfterRepair(), [
    1,
    'Checkout cs_… is open at the provider and belongs to no attempt here: it is older than a back-up that was put back, or of another site.',
  ])
  // A checkout unknown to the provider.
  await db.run`
    update payment_attempts set checkout = 'cs_unknown', reference = ${String(row.reference)} where id = ${Number(row.id)}`
  assert.ok((await remainingAfterRepair()).includes('Checkout cs_… is unknown to the provider.'))
  await db.run`update payment_attempts set checkout = ${checkout} where id = ${Number(row.id)}`
  // A payment with another amount.
  await db.run`update payment_attempts set total_cents = 1 where id = ${Number(row.id)}`
  await site.payments.provider.pay(checkout)
  assert.deepEqual(await remainingAfterRepair(), [
    1,
    'Attempt … (Silver membership) and its checkout cs_… differ in their amount, so that nothing was granted.',
  ])
  assert.equal(await tierOf(member), 'bronze')
  await db.run`update payment_attempts set total_cents = ${Number(row.total_cents)} where id = ${Number(row.id)}`
  assert.equal((await run('--repair')).code, 0)
})

test('invalid arguments change nothing', async () => {
  for (const args of [
    ['--refund', '0'],
    ['--refund', 'all'],
    ['--cents', '5'],
    ['--repair', '--refund', '1'],
    ['--pay'],
  ])
    await assert.rejects(run(...args), args.join(' '))
})

test('fails if the provider does not respond, instead of reporting no differences', async () => {
  const { provider } = site.payments
  provider.setFault({ kind: 'status', status: 500 })
  try {
    await assert.rejects(run(), /The payment provider: /)
  } finally {
    provider.setFault(null)
  }
})
