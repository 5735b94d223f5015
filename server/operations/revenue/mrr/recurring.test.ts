import assert from 'node:assert/strict'
import { test } from 'node:test'
import { smallCourse } from '#server/testing/learning/course.ts'
import { ledgerRows } from '#server/testing/operations/ledger-rows.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { startApp } from '#server/testing/start-app.ts'

const token = 'a-token-of-the-operator-that-is-long-enough'
const site = siteForTests(() => startApp({ course: smallCourse(), settings: { ADMIN_API_TOKEN: token } }))
const read = async (path: string) =>
  (await site.visitor('GET', `/api/admin/money${path}`, undefined, { authorization: `Bearer ${token}` })).json()

test('recurring revenue is the latest price paid by each subscription until its end; trials and free access are 0', async () => {
  const { subscription, charge } = ledgerRows(site)
  const soon = '2026-03-20T00:00:00.000Z'
  // A new price, with sales tax in it.
  await subscription({}, [
    ['2026-01-10', 599],
    ['2026-02-10', 499, 40],
    ['2026-03-10', 499, 40],
  ])
  await subscription({ status: 'past_due', next_attempt_at: soon }, [['2026-02-12', 599]])
  // Not charged again.
  await subscription({ status: 'past_due', payment_failed_at: '2026-03-12T00:00:00.000Z' }, [['2026-02-12', 700]])
  // Canceled and paid up, then canceled and over.
  await subscription({ cancel_at: soon }, [['2026-02-20', 599]])
  await subscription({ status: 'canceled', ended_at: '2026-02-20T00:00:00.000Z' }, [['2026-01-20', 599]])
  // Refunded in full.
  await subscription({ revoked_at: '2026-03-02T00:00:00.000Z' }, [['2026-02-15', 599]])
  // A trial, and one whose first payment is late.
  await subscription({ status: 'trialing', started_at: '2026-03-14T00:00:00.000Z', trial_end: soon })
  await subscription({
    ...{ status: 'past_due', next_attempt_at: soon },
    ...{ started_at: '2026-03-01T00:00:00.000Z', trial_end: '2026-03-08T00:00:00.000Z' },
  })
  // The bank asks for a confirmation of the first payment.
  await subscription({ status: 'incomplete', current_period_end: '2026-04-14T00:00:00.000Z' })
  // A tier is no subscription.
  await charge({ product: 'membership', paid_at: '2026-03-02T00:00:00.000Z', total_cents: 1999 })
  const months = [
    { month: '2026-01', subscriptions: 2, amount: 11.98 },
    { month: '2026-02', subscriptions: 5, amount: 29.56 },
    { month: '2026-03', subscriptions: 3, amount: 16.57 },
  ]
  assert.deepEqual(await read('/recurring'), {
    ...{ subscriptions: 3, amount: 16.57, past_due: 1, trials: 2, is_now: true, to: '2026-03-31' },
    months,
  })
  const february = await read('/recurring?from=2026-02-02&to=2026-02-11')
  assert.deepEqual(
    { ...february, months: february.months.length },
    { subscriptions: 2, amount: 10.58, past_due: null, trials: 0, is_now: false, to: '2026-02-11', months: 2 },
  )
  const { subscribers } = await read('')
  assert.equal(subscribers.active, 3)
  const before = await read('/recurring?from=2025-11-01&to=2025-11-02')
  assert.deepEqual([before.subscriptions, before.amount, before.months], [0, 0, []])
})
