import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sampleBills, sampleForecast } from '#web/tracker/forecast/sample-forecast.ts'
import { sampleExpenses, sampleInsights } from './sample-month.ts'

const june = { year: 2026, month: 6 }
const at = { today: '2026-06-18', start: 1 }

test('the sample month totals $534.87 on the 18th, with all categories', () => {
  const { currentMonth, trends, dailySpending, cumulativeSpending } = sampleInsights(june, at)
  assert.deepEqual([currentMonth.total, currentMonth.categoryBreakdown.length, trends.comparedDays], [534.87, 9, 18])
  assert.equal(
    currentMonth.categoryBreakdown.reduce((sum, { total }) => sum + Math.round(total * 100), 0),
    53_487,
  )
  assert.deepEqual(
    [dailySpending.at(-1), cumulativeSpending.current.at(-1)],
    [{ expense_date: '2026-06-18', total: 7.35 }, 534.87],
  )
  assert.equal(cumulativeSpending.previous.length, 31)
})

test('the sample has no future entries, and none before the ninth month back', () => {
  assert.ok(sampleExpenses(june, at).every(({ expense_date: day }) => day >= '2026-06-01' && day <= '2026-06-18'))
  assert.deepEqual(sampleExpenses({ year: 2026, month: 7 }, at), [])
  assert.deepEqual(sampleExpenses({ year: 2025, month: 9 }, at), [])
  assert.equal(sampleExpenses({ year: 2025, month: 10 }, at).length, 30)
})

test('sample months can begin on payday', () => {
  const days = sampleExpenses({ year: 2026, month: 5 }, { today: '2026-06-18', start: 25 }).map(
    (one) => one.expense_date,
  )
  assert.deepEqual([days[0]?.slice(0, 7), days.at(-1)], ['2026-06', '2026-05-25'])
})

test('the sample forecast exceeds past spending, is inside its interval, and has future bills', () => {
  const { months, pathByDay, score } = sampleForecast(at)
  const [monthOfToday] = months
  assert.ok(monthOfToday?.range && monthOfToday.total > 534.87)
  assert.ok(monthOfToday.range.low < monthOfToday.total && monthOfToday.total < monthOfToday.range.high)
  assert.deepEqual(
    [pathByDay[0], pathByDay.at(-1)?.expense_date],
    [{ expense_date: '2026-06-18', total: 534.87 }, '2026-06-30'],
  )
  assert.deepEqual([months.length, score?.months, score?.error], [4, 8, 38])
  assert.ok(sampleBills(at).every(({ next_due }) => next_due !== null && next_due > at.today))
})
