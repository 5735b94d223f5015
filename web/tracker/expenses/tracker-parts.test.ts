import assert from 'node:assert/strict'
import { test } from 'node:test'
import { QueryClient } from '@tanstack/react-query'
import { createElement } from 'react'
import { apiQuery, type ReplyOf } from '#web/platform/api/api.ts'
import type { PageEntry } from '#web/platform/routing/page-definition.ts'
import { type Component, exportOf, textOf } from '#web/testing/components.ts'
import { drawn, march } from '#web/testing/tracker.ts'
import { sampleClient } from '#web/tracker/page/sample-client.ts'
import type { Expense } from '#web/tracker/page/tracker-context.tsx'
import { trackerPages } from '#web/tracker/pages.ts'

const BudgetsTab: Component = await exportOf('tracker/budgets/budgets-tab.tsx', 'BudgetsTab')
const LimitForm: Component<Record<string, unknown>> = await exportOf(
  'tracker/budgets/budget-form-fields.tsx',
  'BudgetFormFields',
)
const BillFields: Component<Record<string, unknown>> = await exportOf('tracker/forecast/bill-fields.tsx', 'BillFields')
const ExpenseList: Component = await exportOf('tracker/expenses/expense-list.tsx', 'ExpenseList')
const OverviewPanel: Component = await exportOf('tracker/insights/overview-panel.tsx', 'OverviewPanel')
const ForecastSection: Component = await exportOf('tracker/forecast/forecast-section.tsx', 'ForecastSection')
const PageSkeleton: Component<{ page: PageEntry }> = await exportOf(
  'platform/routing/page-skeleton.tsx',
  'PageSkeleton',
)
const TrackerFilters: Component = await exportOf('tracker/expenses/tracker-filters.tsx', 'TrackerFilters')
const PrintedMonth: Component<Record<string, unknown>> = await exportOf(
  'tracker/insights/printed-month.tsx',
  'PrintedMonth',
)
const SummaryCards: Component = await exportOf('tracker/page/summary-cards.tsx', 'SummaryCards')
const NetworkError: new (text: string) => Error = await exportOf('platform/api/errors.ts', 'NetworkError')

const query = { year: '2026', month: '3' }

/** Returns a client with the sample member's queries loaded before rendering. */
async function answered(): Promise<QueryClient> {
  const client = sampleClient({ today: march.today, start: 1 })
  await client.prefetchQuery(apiQuery('budgets', 'list'))
  await client.prefetchQuery(apiQuery('bills', 'list'))
  await client.prefetchQuery(apiQuery('insights', 'read', { query }))
  await client.prefetchQuery(apiQuery('expenses', 'list', { query }))
  return client
}

/** Returns a client whose queries failed. */
async function unanswered(): Promise<QueryClient> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } })
  const questions = [
    apiQuery('insights', 'read', { query }),
    apiQuery('forecast', 'read'),
    apiQuery('bills', 'list'),
    apiQuery('budgets', 'list'),
  ]
  const queryFn = () => Promise.reject(new NetworkError('Gone'))
  for (const { queryKey } of questions) await client.prefetchQuery({ queryKey: [...queryKey], queryFn })
  return client
}

test('shows a spinner while access to the tracker is loading', async () => {
  const html = drawn(createElement(PageSkeleton, { page: trackerPages['expense-tracker'] }), new QueryClient())
  assert.match(html, /class="spinner"/)
})

test('shows a load error in place of the content, with a retry button', async () => {
  const client = await unanswered()
  const errorText = 'Network error. Please check your connection and try again. Retry'
  const text = (part: Component) => textOf(drawn(createElement(part), client))
  assert.equal(text(OverviewPanel), `What the month cost could not be loaded. ${errorText}`)
  const forecast = text(ForecastSection)
  assert.ok(forecast.includes(`The forecast could not be loaded. ${errorText}`), forecast)
  assert.ok(forecast.includes(`The bills could not be loaded. ${errorText}`), forecast)
  assert.ok(text(BudgetsTab).includes(`Your budgets did not load ${errorText}`))
})

test('the month picker reaches back to the month of the earliest expense', async () => {
  const client = await answered()
  const { queryKey } = apiQuery('insights', 'read', { query })
  const insights = client.getQueryData<ReplyOf<'insights', 'read'>>(queryKey)
  assert.ok(insights)
  const months = (firstExpense: string | null, month_start = 1) => {
    client.setQueryData(queryKey, { ...insights, firstExpense })
    const settings = { ...march.settings, month_start }
    return [...drawn(createElement(TrackerFilters), client, { settings }).matchAll(/value="(\d{4}-\d{2})"/g)].map(
      ([, month]) => month,
    )
  }
  assert.deepEqual([months('2019-05-20').at(0), months('2019-05-20').at(-1)], ['2026-04', '2019-05'])
  assert.equal(months('2019-05-20', 25).at(-1), '2019-04')
  assert.equal(months(null).at(-1), '2023-05')
})

test('a former subscriber sees budgets and bills without any controls that change them', async () => {
  const client = await answered()
  const change = /Add Budget|Create Budget|Edit|Delete|Add a bill|What to do with|Confirm|Not a bill/
  for (const [part, name] of [
    [BudgetsTab, 'Groceries'],
    [ForecastSection, 'Streaming'],
  ] as const) {
    assert.match(drawn(createElement(part), client), change)
    const read = drawn(createElement(part), client, { canWrite: false })
    assert.doesNotMatch(read, change)
    assert.ok(read.includes(name), textOf(read))
  }
})

test('a detected bill has its three answers, a confirmed one has none', async () => {
  const client = await answered()
  const [known] = client.getQueryData<ReplyOf<'bills', 'list'>>(apiQuery('bills', 'list').queryKey) ?? []
  assert.ok(known)
  const unconfirmedBill = { ...known, id: 99, description: 'Climbing', state: 'asked' as const }
  const question = 'Looks recurring?'
  const text = (bills: ReplyOf<'bills', 'list'>, canWrite = true) => {
    client.setQueryData(apiQuery('bills', 'list').queryKey, bills)
    return textOf(drawn(createElement(ForecastSection), client, { canWrite }))
  }
  assert.match(text([unconfirmedBill]), /Climbing Looks recurring\? .* Confirm Edit Not a bill/)
  assert.ok(text([unconfirmedBill], false).includes(question))
  assert.doesNotMatch(text([unconfirmedBill], false), /Confirm|Not a bill/)
  assert.ok(!text([known]).includes(question))
})

test('renders the first two hundred of ten thousand expenses with the total count; print has all', async () => {
  const client = await answered()
  const { queryKey } = apiQuery('expenses', 'list', { query })
  const [one] = client.getQueryData<Expense[]>(queryKey) ?? []
  assert.ok(one)
  const many = Array.from({ length: 10_000 }, (_, index) => ({ ...one, id: index + 1, description: `Entry ${index}` }))
  client.setQueryData(queryKey, many)
  const rows = (html: string) => html.match(/Entry \d+</g)?.length
  const list = drawn(createElement(ExpenseList), client)
  assert.equal(rows(list), 200)
  assert.match(textOf(list), /The first 200 of 10,000 expenses are shown\. Show more$/)
  const insights = client.getQueryData(apiQuery('insights', 'read', { query }).queryKey)
  assert.equal(rows(drawn(createElement(PrintedMonth, { insights, expenses: many }), client)), 10_000)
  client.setQueryData(queryKey, many.slice(0, 200))
  const few = drawn(createElement(ExpenseList), client)
  assert.equal(rows(few), 200)
  assert.doesNotMatch(few, /Show more/)
})

test('limit and bill amount use a numeric keypad, cent steps and a minimum of zero', async () => {
  const client = await answered()
  const fields = { category_id: '', monthly_limit: '', alert_threshold: '', rollover: false, currency: 'USD' }
  const limit = createElement(LimitForm, { form: { fields, errors: {}, set: () => {} }, budget: null, categories: [] })
  const bill = { description: '', category_id: '', amount: '', period: 'monthly', next_due: '', currency: 'USD' }
  const amount = createElement(BillFields, { fields: bill, errors: {}, categories: [], onChange: () => {} })
  for (const form of [limit, amount]) {
    const input = drawn(form, client).match(/<input[^>]*inputMode="decimal"[^>]*>/)?.[0] ?? ''
    for (const attribute of ['min="0"', 'step="0.01"']) assert.ok(input.includes(attribute), `${attribute} in ${input}`)
  }
})

test('every part of a tracker shows its amounts in the currency of the tracker', async () => {
  const client = await answered()
  await client.prefetchQuery(apiQuery('forecast', 'read'))
  const insights = client.getQueryData(apiQuery('insights', 'read', { query }).queryKey)
  const expenses = client.getQueryData(apiQuery('expenses', 'list', { query }).queryKey)
  const parts = {
    summary: createElement(SummaryCards),
    list: createElement(ExpenseList),
    budgets: createElement(BudgetsTab),
    overview: createElement(OverviewPanel),
    details: createElement(OverviewPanel as Component<{ detailed: boolean }>, { detailed: true }),
    forecast: createElement(ForecastSection),
    print: createElement(PrintedMonth, { insights, expenses }),
  }
  for (const [name, part] of Object.entries(parts))
    for (const [currency, sign, other] of [
      ['EUR', '€', '$'],
      ['USD', '$', '€'],
    ] as const) {
      const html = drawn(part, client, { settings: { ...march.settings, currency } })
      assert.ok(html.includes(sign) && !html.includes(other), `${name} in ${currency}: ${textOf(html)}`)
    }
})

test('an amount field has the sign of the currency, and says how a grouped amount is read', async () => {
  const bill = { description: '', category_id: '', amount: '1.234', period: 'monthly', next_due: '', currency: 'EUR' }
  const form = createElement(BillFields, { fields: bill, errors: {}, categories: [], onChange: () => {} })
  const html = drawn(form, await answered())
  assert.match(html, /<div class="prefixed"><span aria-hidden="true">€<\/span>/)
  assert.match(html, /role="status"[^>]*>= €1,234\.00</)
})
