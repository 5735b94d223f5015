import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apiQuery } from '#web/platform/api/api.ts'
import { sampleClient } from './sample-client.ts'

const client = sampleClient({ today: '2026-06-18', start: 1 })

test('answers every tracker query in the browser, without a request', async (t) => {
  t.mock.method(globalThis, 'fetch', () => assert.fail('a server was asked'))
  const june = { query: { month: '6', year: '2026' } }
  const insights = await client.fetchQuery(apiQuery('insights', 'read', june))
  const expenses = await client.fetchQuery(apiQuery('expenses', 'list', june))
  assert.equal(
    expenses.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0),
    Math.round(insights.currentMonth.total * 100),
  )
  const [budgets, bills, forecast, categories] = await Promise.all([
    client.fetchQuery(apiQuery('budgets', 'list')),
    client.fetchQuery(apiQuery('bills', 'list')),
    client.fetchQuery(apiQuery('forecast', 'read')),
    client.fetchQuery(apiQuery('expenses', 'categories')),
  ])
  assert.deepEqual([budgets.length, bills.length, forecast.months.length, categories.length], [3, 4, 4, 9])
})

test('filters sample expenses by category and searches them', async () => {
  const fun = await client.fetchQuery(apiQuery('expenses', 'list', { query: { category: '7' } }))
  assert.deepEqual([...new Set(fun.map(({ category_name: name }) => name))], ['Fun'])
  const { expenses } = await client.fetchQuery(apiQuery('expenses', 'search', { query: { q: 'BUS' } }))
  assert.deepEqual([...new Set(expenses.map(({ description }) => description))], ['Bus pass'])
})

test('rejects queries that do not belong to the tracker', async () => {
  await assert.rejects(client.fetchQuery(apiQuery('accounts', 'sessions')), /Nothing is made up for accounts sessions/)
})
