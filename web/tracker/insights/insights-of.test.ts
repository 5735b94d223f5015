import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shortAmount } from '#web/platform/format/amounts.ts'
import {
  comparedText,
  type Insights,
  insightCards,
  lastSevenDays,
  percentText,
  sharesOf,
  versusText,
  weekText,
} from './insights-of.ts'

const groceries = {
  name: 'Groceries',
  total: 206.63,
  color: '#b47c2e',
  count: 4,
  category_id: 1,
  icon: 'groceries',
  kind: 'need',
} as const

interface Parts {
  change?: number | null
  days?: number | null
  before?: number
  total?: number
}

/** June 18, compared with the same days of May by default. */
const june = ({ change = -12.5, days = 18, before = 611.2, total = 534.87 }: Parts = {}): Insights => ({
  currentMonth: {
    month: 6,
    year: 2026,
    from: '2026-06-01',
    to: '2026-06-30',
    total,
    totalToDate: days === null ? null : total,
    categoryBreakdown: [groceries, { ...groceries, category_id: 2, name: 'Transport', total: -3, count: 1 }],
  },
  previousMonth: { total: 958.1, totalToDate: days === null ? null : before },
  trends: { monthOverMonth: change, comparedDays: days },
  income: null,
  hasExpenses: true,
  firstExpense: '2026-01-05',
  dailySpending: [
    ['2026-06-11', 99],
    ['2026-06-12', 24],
    ['2026-06-13', 0],
    ['2026-06-14', 9.6],
    ['2026-06-15', 42],
    ['2026-06-16', 61.32],
    ['2026-06-17', 31.4],
    ['2026-06-18', 7.35],
  ].map(([expense_date, dollars]) => ({ expense_date: String(expense_date), total: Number(dollars) })),
  cumulativeSpending: { current: [], previous: [] },
})
const titles = (insights: Insights) => insightCards(insights).map(({ title }) => title)

test('compares the current month with the same days, a past one with the whole previous month', () => {
  assert.equal(versusText(june(), 'USD'), 'vs $611.20 last month, the same 18 days of May')
  assert.equal(versusText(june({ days: null }), 'EUR'), 'vs €958.10 last month')
  assert.equal(comparedText(june({ days: 1 })), 'the first day of May')
  assert.equal(comparedText(june({ days: null })), 'in May')
})

test('a tenth less spending shows the specified text with its basis of comparison', () => {
  const [card, top] = insightCards(june())
  assert.deepEqual(card, {
    kind: 'good',
    title: 'Great Job!',
    text: "You've reduced your spending by 12.5% this month.",
    note: 'Compared with the same 18 days of May.',
  })
  assert.deepEqual(top, {
    kind: 'info',
    title: 'Top Spending Category',
    text: 'Groceries accounts for 38.6% of your spending this month.',
  })
})

test('shows an alert above 20 percent, praise below −10, and neither in between', () => {
  assert.equal(
    insightCards(june({ change: 20.1 }))[0]?.text,
    'Your spending increased by 20.1% this month. Consider reviewing your budget.',
  )
  for (const change of [20, 0, -10]) assert.deepEqual(titles(june({ change })), ['Top Spending Category'])
  assert.deepEqual(titles(june({ change: null })), ['Top Spending Category'])
})

test('before day 7 and below a $50 baseline two cards are hidden, the top category is shown', () => {
  assert.deepEqual(titles(june({ days: 6 })), ['Top Spending Category'])
  assert.deepEqual(titles(june({ before: 49.99 })), ['Top Spending Category'])
  assert.deepEqual(titles(june({ days: 7, before: 50 })), ['Great Job!', 'Top Spending Category'])
  assert.deepEqual(titles(june({ days: null })), ['Great Job!', 'Top Spending Category'])
})

test('a category has a share of the month, also below zero; a total of zero has none', () => {
  const shares = sharesOf(june())
  assert.deepEqual(
    shares.map((share) => [percentText(share, 1), percentText(share, 0)]),
    [
      ['38.6%', '38%'],
      ['−0.6%', '−1%'],
    ],
  )
  const [unspent] = sharesOf(june({ total: 0 }))
  assert.equal(unspent && percentText(unspent, 1), '')
})

test('the last seven days end today and include days without spending', () => {
  const days = lastSevenDays(june())
  assert.deepEqual(
    days.map(({ name, cents }) => [name, cents]),
    [
      ['Fri', 2400],
      ['Sat', 0],
      ['Sun', 960],
      ['Mon', 4200],
      ['Tue', 6132],
      ['Wed', 3140],
      ['Thu', 735],
    ],
  )
  assert.equal(weekText(days, 'USD'), '$175.67 in all. The most on Tuesday.')
  assert.equal(
    weekText(
      days.map((day) => ({ ...day, cents: 0 })),
      'USD',
    ),
    'Nothing was spent on these days.',
  )
  assert.equal(weekText(days.slice(1, 3), 'EUR'), '€9.60 in all. All of it on Sunday.')
})

test('shortens an amount above a bar', () => {
  assert.deepEqual(
    [2450, 0, 99_949, 99_950, 123_456].map((cents) => shortAmount(cents, 'USD')),
    ['$25', '$0', '$999', '$1,000', '$1.2K'],
  )
})
