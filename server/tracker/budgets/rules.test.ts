import assert from 'node:assert/strict'
import { test } from 'node:test'
import { carriedOver, leftPerDay, levelReached, noticeText } from './rules.ts'

const running = { year: 2026, month: 3 }
const of = (limits: [string, number][], spent: Record<string, number>, since: string | null) => ({
  since,
  limits: limits.map(([month, monthly_limit]) => ({ month, monthly_limit })),
  spent: (month: string) => spent[month] ?? 0,
})

test('carries remainders and overspending from the month in which rollover was enabled', () => {
  const limits: [string, number][] = [['2025-11', 10_000]]
  const spent = { '2025-12': 1, '2026-01': 6_000, '2026-02': 12_500, '2026-03': 9_999 }
  assert.equal(carriedOver(of(limits, spent, '2026-01'), running), 4_000 - 2_500)
  assert.equal(carriedOver(of(limits, spent, '2026-02'), running), -2_500)
  assert.equal(carriedOver(of(limits, spent, '2026-03'), running), 0)
  assert.equal(carriedOver(of(limits, spent, null), running), 0)
})

test('each month counts against its own limit', () => {
  const limits: [string, number][] = [
    ['2025-12', 10_000],
    ['2026-02', 4_000],
    ['2026-03', 90_000],
  ]
  assert.equal(
    carriedOver(of(limits, { '2026-01': 1_000, '2026-02': 1_000 }, '2025-12'), running),
    10_000 + 9_000 + 3_000,
  )
})

test('carries at most two years', () => {
  const history = of([['1970-01', 100]], { '2024-02': 1_000_000, '2024-03': 1 }, '1970-01')
  assert.equal(carriedOver(history, running), 24 * 100 - 1)
})

test('rounds the daily allowance down after subtracting bills, never below zero', () => {
  assert.equal(leftPerDay({ left: 10_000, bills: 0, days: 3 }), 3_333)
  assert.equal(leftPerDay({ left: 10_000, bills: 8_000, days: 10 }), 200)
  assert.equal(leftPerDay({ left: 10_000, bills: 10_001, days: 10 }), 0)
  assert.equal(leftPerDay({ left: 0, bills: 0, days: 10 }), null)
})

test('a threshold is reached with its first cent, and never without spending', () => {
  const lines = { available: 10_000, alert_threshold: 8_000 }
  assert.deepEqual(
    [7_999, 8_000, 9_999, 10_000].map((spent) => levelReached(lines, spent)),
    [null, 'threshold', 'threshold', 'limit'],
  )
  assert.equal(levelReached({ available: 0, alert_threshold: null }, 0), null)
  assert.equal(levelReached({ available: 0, alert_threshold: null }, 1), 'limit')
})

test('a notice shows the available amount including the carried amount', () => {
  const facts = { budget_id: 1, category_name: 'Fun', level: 'limit', spent: 13_000, monthly_limit: 10_000 } as const
  assert.equal(
    noticeText(facts, 2_000, 'USD'),
    'Fun: $130.00 spent this month, $10.00 more than your limit of $100.00 and the $20.00 carried over.',
  )
  assert.equal(
    noticeText(facts, -2_000, 'USD'),
    'Fun: $130.00 spent this month, $50.00 more than your limit of $100.00 less the $20.00 overspent before.',
  )
  assert.equal(noticeText(facts, 3_000, 'USD'), 'Fun: limit reached. You have spent all of the $130.00 for this month.')
  assert.equal(noticeText(facts, 3_001, 'USD'), 'Fun: 99% used. You have spent $130.00 of the $130.01 for this month.')
  assert.equal(
    noticeText(facts, -2_000, 'EUR'),
    'Fun: €130.00 spent this month, €50.00 more than your limit of €100.00 less the €20.00 overspent before.',
  )
})
