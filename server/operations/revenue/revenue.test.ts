import assert from 'node:assert/strict'
import { test } from 'node:test'
import { smallCourse } from '#server/testing/learning/course.ts'
import { payFor, paymentIntentOf, subscriptionCheckoutOf } from '#server/testing/payments/paying.ts'
import { addDownload, buy } from '#server/testing/shop/shopping.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { type Person, startApp } from '#server/testing/start-app.ts'

const day = 24 * 3_600_000
const token = 'a-token-of-the-operator-that-is-long-enough'

const site = siteForTests(() => startApp({ course: smallCourse(), settings: { ADMIN_API_TOKEN: token } }))

/** Uses an API token: an admin session would expire while the clock advances by months. */
const admin: Person['send'] = (method, url, body) =>
  site.visitor(method, url, body, { authorization: `Bearer ${token}` })
const reportOf = async (until = '') => (await admin('GET', `/api/admin/money${until && `?until=${until}`}`)).json()
const advanceDays = async (days: number) => {
  site.clock.advance(days * day)
  await site.payments.provider.advance(0)
}
const refundLatest = async ({ id }: Person, amount: number) => {
  const { purchases } = (await admin('GET', `/api/admin/members/${id}`)).json()
  const reply = await admin('POST', `/api/admin/payments/${purchases[0].id}/refund`, {
    amount,
    refunded: 0,
    reason: 'Asked by mail',
  })
  assert.equal(reply.statusCode, 200, reply.body)
}
const endSubscription = async ({ id }: Person) => {
  const reply = await admin('POST', `/api/admin/members/${id}/cashcoach/end`, { when: 'now', reason: 'Asked' })
  assert.equal(reply.statusCode, 200, reply.body)
}

test('before the first payment the report is empty and shows the current month', async () => {
  const report = await reportOf()
  assert.deepEqual(
    { ...report, months: report.months.length },
    {
      zone: 'UTC',
      first_month: '2026-03',
      this_month: '2026-03',
      months: 1,
      total: { memberships: 0, cashcoach: 0, store: 0, refunds: 0, revenue: 0, sales_tax: 0 },
      subscribers: { active: 0, trials: 0 },
      churn: { month: '2026-02', of: 0, count: 0 },
      trials: { month: '2026-02', of: 0, count: 0 },
      gone: { payments: 0, amount: 0 },
    },
  )
})

test('sales, refunds, disputes and subscriptions appear in their month and category', async () => {
  const [ann, ben, cleo, dan, eve, fay] = await Promise.all(
    ['ann', 'ben', 'cleo', 'dan', 'eve', 'fay'].map((name) => site.as(`${name}@example.test`)),
  )
  assert.ok(ann && ben && cleo && dan && eve && fay)
  const { provider } = site.payments
  // March 15: silver, gold, two trials, a download of $9.00, and silver that will be disputed.
  await payFor(site, ann, 'silver')
  await payFor(site, ben, 'gold')
  await provider.pay(await subscriptionCheckoutOf(cleo))
  await provider.pay(await subscriptionCheckoutOf(dan))
  await buy(site, eve, { id: await addDownload(site, 'pages') })
  await payFor(site, fay, 'silver')
  assert.deepEqual((await reportOf()).subscribers, { active: 0, trials: 2 })
  // March 18: one trial is ended. March 23: the other was charged the day before.
  await advanceDays(3)
  await endSubscription(dan)
  await advanceDays(5)
  assert.deepEqual((await reportOf()).subscribers, { active: 1, trials: 0 })
  // April 2: a partial and a full refund, and a lost dispute.
  await advanceDays(10)
  await refundLatest(ben, 5)
  await refundLatest(ann, 19.99)
  const disputed = await paymentIntentOf(site, fay)
  await provider.openDispute(disputed)
  await provider.closeDispute(disputed, 'lost')
  await ann.send('DELETE', '/api/account', { confirm: 'DELETE' })
  // April 23: the subscription was charged again, ends now, and its last payment is refunded.
  await advanceDays(21)
  await endSubscription(cleo)
  await site.runJobs()
  const report = await reportOf()
  assert.deepEqual(report.months, [
    {
      month: '2026-03',
      memberships: 19.99 + 39.99 + 19.99,
      cashcoach: 5.99,
      store: 9,
      refunds: 0,
      revenue: 94.96,
      sales_tax: 0,
    },
    { month: '2026-04', memberships: 0, cashcoach: 5.99, store: 0, refunds: 50.97, revenue: -44.98, sales_tax: 0 },
  ])
  assert.deepEqual(report.total, {
    memberships: 79.97,
    cashcoach: 11.98,
    store: 9,
    refunds: 50.97,
    revenue: 49.98,
    sales_tax: 0,
  })
  assert.deepEqual(report.gone, { payments: 1, amount: 19.99 })
  assert.deepEqual(report.subscribers, { active: 0, trials: 0 })
  assert.deepEqual(report.trials, { month: '2026-03', of: 2, count: 1 })
  assert.deepEqual(report.churn, { month: '2026-03', of: 0, count: 0 })
})

test('the totals of the report match the payments at the provider', async () => {
  const netCharges = site.payments.provider
    .list('charge', { status: 'succeeded' })
    .reduce((sum, { amount, amount_refunded: refunded }) => sum + amount - refunded, 0)
  const { total } = await reportOf()
  // A lost dispute is not a refund at the provider.
  assert.equal(Math.round(total.revenue * 100) + 1999, netCharges)
})

test('a past month shows who was active at its start and who of them ended by its end', async () => {
  await advanceDays(10)
  const report = await reportOf()
  assert.equal(report.this_month, '2026-05')
  assert.deepEqual(report.churn, { month: '2026-04', of: 1, count: 1 })
  assert.deepEqual(report.trials, { month: '2026-04', of: 0, count: 0 })
  const march = await reportOf('2026-03')
  assert.deepEqual(march.subscribers, { active: 1, trials: null })
  assert.deepEqual(march.trials, { month: '2026-03', of: 2, count: 1 })
  assert.deepEqual(
    march.months.map(({ month }: { month: string }) => month),
    ['2026-03'],
  )
  assert.equal((await reportOf('2031-01')).months.at(-1).month, '2026-05')
  assert.equal((await admin('GET', '/api/admin/money?until=2026-13')).statusCode, 400)
})

test('the export contains all months since the first payment', async () => {
  const reply = await admin('GET', '/api/admin/money/export')
  assert.match(String(reply.headers['content-disposition']), /^attachment; filename="moneta-revenue.csv"/)
  assert.deepEqual(reply.body.replace('\uFEFF', '').trim().split('\r\n'), [
    'Month (UTC),Memberships,CashCoach,Store,Refunds,Revenue,Sales tax,Subscribers at the beginning,Of them ended,Trials that ended,Of them stayed',
    '2026-03,79.97,5.99,9,0,94.96,0,0,0,2,1',
    '2026-04,0,5.99,0,50.97,-44.98,0,1,1,0,0',
    '2026-05,0,0,0,0,0,0,0,0,0,0',
  ])
})

test('a trial ended early counts in the month of its end, not of its planned last day', async () => {
  // From May 3 to May 29; its last day would be June 5.
  await advanceDays(26)
  const gus = await site.as('gus@example.test')
  await site.payments.provider.pay(await subscriptionCheckoutOf(gus))
  await advanceDays(1)
  await endSubscription(gus)
  await advanceDays(12)
  const report = await reportOf()
  assert.equal(report.this_month, '2026-06')
  assert.deepEqual(report.trials, { month: '2026-05', of: 1, count: 0 })
})
