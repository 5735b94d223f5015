import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createElement } from 'react'
import { type Answers, ApiError, adminHtml } from '#web/testing/admin.ts'
import { type Component, exportOf, textOf } from '#web/testing/components.ts'
import { march } from '#web/testing/tracker.ts'
import { changeText, type Insights } from './insights-of.ts'
import { sampleInsights } from './sample-month.ts'

const DashboardCoach: Component = await exportOf('tracker/insights/dashboard-coach.tsx', 'DashboardCoach')
const insights = sampleInsights(march.month, { today: march.today, start: 1 })

const pageText = async (...answers: Answers) =>
  textOf(await adminHtml(createElement(DashboardCoach), '/dashboard', answers))
const status = (active: boolean, state: string) => ['cashcoach', 'status', {}, { active, state }] as const
const month = (change: Partial<Insights> = {}) => ['insights', 'read', {}, { ...insights, ...change }] as const
const settings = (currency: string) => ['expenses', 'settings', {}, { ...march.settings, currency }] as const

test('a subscriber sees what the month cost so far, the last seven days and the way to the tracker', async () => {
  const text = await pageText(status(true, 'active'), month(), settings('USD'))
  assert.match(text, /^Spent in March so far \$[\d,]+\.\d\d /)
  assert.match(text, /Open Expense Tracker$/)
  assert.equal(text.match(/Mon|Tue|Wed|Thu|Fri|Sat|Sun/g)?.length, 14)
})

test('a former subscriber still sees the own month', async () => {
  assert.match(await pageText(status(false, 'ended'), month(), settings('USD')), /^Spent in March so far/)
})

test('the month is in the currency of the tracker', async () => {
  const text = await pageText(status(true, 'active'), month(), settings('EUR'))
  assert.match(text, /^Spent in March so far €[\d,]+\.\d\d /)
  assert.doesNotMatch(text, /\$/)
})

test('a member without CashCoach reads what it is, and no spending is requested', async () => {
  assert.match(await pageText(status(false, 'none')), /^Write down what you spend.* See CashCoach$/)
})

test('a tracker without entries leads to the first one', async () => {
  assert.match(
    await pageText(status(true, 'trialing'), month({ hasExpenses: false }), settings('USD')),
    /^Nothing is written down yet\..* Open Expense Tracker$/,
  )
})

test('shows that it loads, and a failure with Retry', async () => {
  assert.equal(await pageText(), 'Loading your spending...')
  assert.equal(await pageText(status(true, 'active'), month()), 'Loading your spending...')
  const busy = new ApiError(503, { error: 'Too much is going on at once right now.', code: 'busy' })
  assert.equal(
    await pageText(status(true, 'active'), ['insights', 'read', {}, busy]),
    'Your spending could not be loaded. Too much is going on at once right now. Retry',
  )
})

test('the change names what it is compared with, and is left out where it says nothing', () => {
  const compared = (monthOverMonth: number | null, comparedDays: number | null, before = 600) =>
    changeText({
      ...insights,
      previousMonth: { total: before, totalToDate: before },
      trends: { monthOverMonth, comparedDays },
    })
  assert.equal(compared(-12.5, 18), '12.5% less than in the same 18 days of February')
  assert.equal(compared(3, 18), '3.0% more than in the same 18 days of February')
  assert.equal(compared(3, null), '3.0% more than in February')
  assert.equal(compared(0, 18), 'As much as in the same 18 days of February')
  for (const quiet of [compared(null, 18), compared(40, 6), compared(40, 18, 49)]) assert.equal(quiet, undefined)
})
