import assert from 'node:assert/strict'
import { test } from 'node:test'
import { smallCourse } from '#server/testing/learning/course.ts'
import { beforeTests, siteForTests } from '#server/testing/site-for-tests.ts'
import { startApp } from '#server/testing/start-app.ts'
import { boundsOf, monthAt, monthsBetween, shiftMonth } from './months.ts'

const site = siteForTests(() => startApp({ course: smallCourse() }))
const admin = beforeTests(() => site.as('admin@example.test'))

test('months continue across the end of a year', () => {
  assert.deepEqual(monthsBetween('2025-11', '2026-02'), ['2025-11', '2025-12', '2026-01', '2026-02'])
  assert.deepEqual(monthsBetween('2026-02', '2026-01'), [])
  assert.equal(shiftMonth('2026-01', -1), '2025-12')
  assert.deepEqual(boundsOf('UTC', '2025-12'), {
    month: '2025-12',
    since: '2025-12-01T00:00:00.000Z',
    until: '2026-01-01T00:00:00.000Z',
  })
})

test('the bounds of a month in a time zone follow its clocks', () => {
  assert.deepEqual(boundsOf('Europe/Zurich', '2026-03'), {
    month: '2026-03',
    since: '2026-02-28T23:00:00.000Z',
    until: '2026-03-31T22:00:00.000Z',
  })
  assert.equal(monthAt('Europe/Zurich', '2026-02-28T23:00:00.000Z'), '2026-03')
  assert.equal(monthAt('UTC', '2026-02-28T23:00:00.000Z'), '2026-02')
})

/** Inserts a payment into the ledger, bypassing the provider. */
async function insertPayment(paidAt: string, cents: number, tax: number, ...refunds: [at: string, cents: number][]) {
  const { db } = site
  const id = await db.id()
  const refundedCents = refunds.reduce((sum, [, amount]) => sum + amount, 0)
  await db.insertMany('payment_charges', [
    {
      ...{ id, payment_intent: `pi_row_${id}`, product: 'store', member_id: null, payer: 'member', attempt_id: null },
      ...{ subscription_id: null, invoice: null, what: 'A mug', lines: '[]', subtotal_cents: cents - tax },
      ...{ shipping_cents: 0, tax_cents: tax, total_cents: cents, tax_included: 0, refunded_cents: refundedCents },
      ...{ returned_cents: 0, refunded_at: null, dispute: 'none', paid_at: paidAt },
    },
  ])
  for (const [index, [at, amount]] of refunds.entries())
    await db.insertMany('payment_refunds', [
      { refund: `re_${id}_${index}`, charge_id: id, amount_cents: amount, created_at: at },
    ])
}

test('a month ends with its last millisecond in UTC, and sales tax counts neither as revenue nor as a refund', async () => {
  await insertPayment('2025-01-31T23:59:59.999Z', 1000, 0)
  const partialRefunds = [100, 100, 881].map((cents, day): [string, number] => [
    `2025-02-0${day + 3}T00:00:00.000Z`,
    cents,
  ])
  await insertPayment('2025-02-01T00:00:00.000Z', 1081, 81, ...partialRefunds)
  await insertPayment('2025-02-28T23:59:59.999Z', 2162, 162, ['2025-03-01T00:00:00.000Z', 1081])
  const { months } = (await admin.send('GET', '/api/admin/money?until=2025-03')).json()
  assert.deepEqual(
    months.map(({ month, store, refunds, revenue, sales_tax: tax }: Record<string, number>) => [
      ...[month, store, refunds, revenue, tax],
    ]),
    [
      ['2025-01', 10, 0, 10, 0],
      ['2025-02', 30, 10, 20, 1.62],
      ['2025-03', 0, 10, -10, -0.81],
    ],
  )
})
