import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sampleForecast } from '#web/tracker/forecast/sample-forecast.ts'
import { sampleInsights } from '#web/tracker/insights/sample-month.ts'
import { incomeFigures } from './income-figures.ts'

const at = { today: '2026-06-18', start: 1 }
const june = sampleInsights({ year: 2026, month: 6 }, at)
const may = sampleInsights({ year: 2026, month: 5 }, at)
const forecast = sampleForecast(at)

test('shows what is left to spend of the current month, after the bills to come', () => {
  const insights = { ...june, currentMonth: { ...june.currentMonth, total: 400.1 } }
  const withBills = { ...forecast, months: forecast.months.map((month) => ({ ...month, billsToCome: 50.15 })) }
  const entered = { ...insights, income: { total: 1000, source: 'entered' as const } }
  assert.deepEqual(incomeFigures(entered, withBills, at.today, 'USD'), [
    { label: 'Came in', figure: '$1,000.00', note: 'Entered for June.' },
    {
      label: 'Left to spend',
      figure: '$549.75',
      note: 'After $400.10 spent and $50.15 of bills to come.',
    },
  ])
  const [, left] = incomeFigures({ ...entered, income: { total: 300, source: 'entered' } }, undefined, at.today, 'USD')
  assert.deepEqual(left, { label: 'Left to spend', figure: '−$100.10', note: 'After $400.10 spent.' })
})

test('says when the income is the monthly one, and shows nothing without a known income', () => {
  const insights = { ...june, income: { total: 840, source: 'settings' as const } }
  assert.equal(
    incomeFigures(insights, forecast, at.today, 'USD')[0]?.note,
    'Your monthly income. Nothing is entered for June.',
  )
  assert.deepEqual(incomeFigures({ ...june, income: null }, forecast, at.today, 'USD'), [])
})

test('shows what was saved in a past month, with spending on savings', () => {
  const [share] = may.currentMonth.categoryBreakdown
  assert.ok(share)
  const spent = (total: number, saving: number) => ({
    ...may,
    income: { total: 1000, source: 'entered' as const },
    currentMonth: {
      ...may.currentMonth,
      total,
      categoryBreakdown: [{ ...share, kind: 'saving' as const, total: saving }],
    },
  })
  const savedOf = (total: number, saving: number) => incomeFigures(spent(total, saving), forecast, at.today, 'USD')[1]
  assert.deepEqual(savedOf(850, 0), { label: 'Saved', figure: '$150.00', note: '15% of the income was not spent.' })
  assert.deepEqual(savedOf(850, 100), {
    label: 'Saved',
    figure: '$250.00',
    note: '25% of the income: not spent, or spent on savings.',
  })
  assert.deepEqual(savedOf(1200, 0), { label: 'Spent beyond it', figure: '$200.00', note: '20% of the income.' })
})
