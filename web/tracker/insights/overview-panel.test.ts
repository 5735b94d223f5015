import assert from 'node:assert/strict'
import { test } from 'node:test'
import { QueryClient } from '@tanstack/react-query'
import { createElement } from 'react'
import { apiQuery } from '#web/platform/api/api.ts'
import { type Component, exportOf, textOf } from '#web/testing/components.ts'
import { drawn, march } from '#web/testing/tracker.ts'
import type { Forecast } from '#web/tracker/forecast/forecast-text.ts'
import { sampleForecast } from '#web/tracker/forecast/sample-forecast.ts'
import { sampleClient } from '#web/tracker/page/sample-client.ts'
import type { Insights } from './insights-of.ts'
import { sampleInsights } from './sample-month.ts'

const OverviewPanel: Component = await exportOf('tracker/insights/overview-panel.tsx', 'OverviewPanel')
const insights = sampleInsights(march.month, { today: march.today, start: 1 })

/** The panel of a month with this data. */
function panelOf(month: Insights, forecast?: Forecast, canWrite = true): string {
  const client = sampleClient({ today: march.today, start: 1 })
  if (forecast) client.setQueryData(apiQuery('forecast', 'read').queryKey, forecast)
  client.setQueryData(apiQuery('insights', 'read', { query: { year: '2026', month: '3' } }).queryKey, month)
  return textOf(drawn(createElement(OverviewPanel), client, { canWrite }))
}

function withCategories(count: number): Insights {
  const [one] = insights.currentMonth.categoryBreakdown
  assert.ok(one)
  const categoryBreakdown = Array.from({ length: count }, (_, index) => ({
    ...one,
    category_id: index + 1,
    name: `Category ${index + 1}`,
  }))
  return { ...insights, currentMonth: { ...insights.currentMonth, categoryBreakdown } }
}

test('the overview has five categories, and leads to all of them only if there are more', () => {
  const five = panelOf(withCategories(5))
  assert.match(five, /Category 5/)
  assert.doesNotMatch(five, /All \w+ categories/)
  const six = panelOf(withCategories(6))
  assert.match(six, /Category 5.*All six categories/)
  assert.doesNotMatch(six, /Category 6/)
})

test('a month that costs a quarter more has a card that warns, and one that names its largest category', () => {
  const text = panelOf({ ...insights, trends: { ...insights.trends, monthOverMonth: 25, comparedDays: 15 } })
  assert.match(
    text,
    /Smart Insights High Spending Alert Your spending increased by 25\.0% this month\. Consider reviewing your budget\. Compared with .*\. Top Spending Category \S+ accounts for \d+\.\d% of your spending this month\.$/,
  )
})

test('an empty month says so beside its chart, and a month that loads announces it', () => {
  assert.match(panelOf(withCategories(0)), /Spending by Category Nothing is entered for this month\./)
  assert.match(textOf(drawn(createElement(OverviewPanel), new QueryClient())), /^Loading the month\.\.\./)
})

test('before the first forecast, members who may write read what it needs, even without a chart', () => {
  const sample = sampleForecast({ today: march.today, start: 1 })
  const forecast: Forecast = { ...sample, ladder: 'none', score: null, firstDays: { entered: 4, needed: 7, days: 5 } }
  const missing = /Enter expenses on 3 more days to see your forecast\./
  assert.match(panelOf(insights, forecast), missing)
  assert.doesNotMatch(panelOf(insights, forecast, false), missing)
  const quiet = { ...insights, cumulativeSpending: { current: [0], previous: [] } }
  assert.match(panelOf(quiet, forecast), missing)
})
