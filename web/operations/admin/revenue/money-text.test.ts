import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  churnNote,
  definitionsFor,
  goneText,
  monthChoices,
  monthLabel,
  shareText,
  spanTitle,
  subscribersNote,
  trialsNote,
} from './money-text.ts'

const zeros = { memberships: 0, cashcoach: 0, store: 0, refunds: 0, revenue: 0, sales_tax: 0 }
const months = (...keys: string[]) => ({ months: keys.map((month) => ({ month, ...zeros })) })

test('the months of a report have one title', () => {
  assert.equal(spanTitle(months('2026-01', '2026-06')), 'January to June 2026')
  assert.equal(spanTitle(months('2025-11', '2026-04')), 'November 2025 to April 2026')
  assert.equal(spanTitle(months('2026-03')), 'March 2026')
})

test('the current month is marked as incomplete', () => {
  assert.equal(monthLabel('2026-06', '2026-06'), 'June 2026, so far')
  assert.equal(monthLabel('2026-05', '2026-06'), 'May 2026')
})

test('churn and trials show their base, and nothing is divided by zero', () => {
  const month = '2026-05'
  assert.equal(shareText({ of: 119, count: 5 }), '4.2%')
  assert.equal(shareText({ of: 0, count: 0 }), '–')
  assert.equal(churnNote({ month, of: 119, count: 5 }), '5 of the 119 active when May began ended in it')
  assert.equal(churnNote({ month, of: 0, count: 0 }), 'Nobody was subscribed when May began')
  assert.equal(trialsNote({ month, of: 36, count: 22 }), '22 of 36 trials that ended in May')
  assert.equal(trialsNote({ month, of: 1, count: 0 }), '0 of 1 trial that ended in May')
  assert.equal(trialsNote({ month, of: 0, count: 0 }), 'No trial ended in May')
})

test('active subscribers are counted now, or at the end of a past month', () => {
  assert.equal(
    subscribersNote({ subscribers: { active: 118, trials: 9 } }, '2026-06'),
    'Paying or paid up now; 9 trials not counted',
  )
  assert.equal(
    subscribersNote({ subscribers: { active: 118, trials: null } }, '2026-05'),
    'Paying or paid up at the end of May',
  )
})

test('payments of deleted accounts are marked as such', () => {
  assert.equal(goneText({ payments: 0, amount: 0 }, '$0.00'), null)
  assert.equal(
    goneText({ payments: 2, amount: 39.98 }, '$39.98'),
    '$39.98 of it was paid by accounts that were deleted since (2 payments). The ledger keeps payments, without a name.',
  )
})

test('months can be chosen from the current one back to the first', () => {
  assert.deepEqual(monthChoices({ first_month: '2025-11', this_month: '2026-02' }), [
    '2026-02',
    '2026-01',
    '2025-12',
    '2025-11',
  ])
})

test('each figure is defined on the page, and where the fees are', () => {
  const defined = definitionsFor('UTC').map(({ label }) => label)
  assert.deepEqual(defined, [
    ...['Revenue', 'Memberships', 'CashCoach', 'Store', 'Refunds', 'Fees'],
    ...['Active subscribers', 'Churn', 'Trials that stay'],
  ])
  assert.equal(
    definitionsFor('UTC').find(({ label }) => label === 'Fees')?.value,
    'What the payment provider keeps. It is not taken off here; the journal lists it.',
  )
})
