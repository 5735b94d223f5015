import assert from 'node:assert/strict'
import { test } from 'node:test'
import { QueryClient } from '@tanstack/react-query'
import { createElement } from 'react'
import type { ReplyOf } from '#web/platform/api/api.ts'
import { type Component, exportOf, textOf } from '#web/testing/components.ts'
import { drawn, march } from '#web/testing/tracker.ts'
import { sampleExpenses } from '#web/tracker/insights/sample-month.ts'

const SearchResults: Component<{ text: string }> = await exportOf(
  'tracker/expenses/search-results.tsx',
  'SearchResults',
)
const NetworkError: new (text: string) => Error = await exportOf('platform/api/errors.ts', 'NetworkError')

const queryKey = ['expenses', 'search', 'pages', 'a']
const expenses = sampleExpenses(march.month, { today: march.today, start: 1 }).slice(0, 3)

const resultsWith = (client: QueryClient) => textOf(drawn(createElement(SearchResults, { text: 'a' }), client))

/** The results of a search whose last page was this one. */
function resultsOf(page: ReplyOf<'expenses', 'search'>): string {
  const client = new QueryClient()
  client.setQueryData(queryKey, { pages: [page], pageParams: [''] })
  return resultsWith(client)
}

test('found expenses are counted and listed, with a button only if there are more', () => {
  const all = resultsOf({ expenses, next: null })
  assert.match(all, /^“a” in all months Back to March 2026 3 expenses /)
  for (const { description } of expenses) assert.ok(all.includes(description), description)
  assert.doesNotMatch(all, /did not load|No expenses found|Show more/)
  assert.match(resultsOf({ expenses, next: '2026-01-01,1' }), /The latest 3 expenses .* Show more$/)
})

test('a search without a match names the fields that it looks in', () => {
  const none = resultsOf({ expenses: [], next: null })
  assert.match(none, /No expenses found No amount, .+ of any month contains “a”\.$/)
  assert.doesNotMatch(none, /did not load|Show more/)
})

test('a search that fails offers a retry in place of the results', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } })
  await client.prefetchInfiniteQuery({
    queryKey,
    queryFn: () => Promise.reject(new NetworkError('Gone')),
    initialPageParam: '',
  })
  const failed = resultsWith(client)
  assert.match(failed, /Your expenses did not load Network error\. Please check your connection and try again\. Retry$/)
  assert.doesNotMatch(failed, /No expenses found/)
})
