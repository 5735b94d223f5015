import assert from 'node:assert/strict'
import { test } from 'node:test'
import { QueryClient } from '@tanstack/react-query'
import { createElement } from 'react'
import { monthQuery } from '#contract/tracker/months.ts'
import { apiQuery } from '#web/platform/api/api.ts'
import { type Component, exportOf, textOf } from '#web/testing/components.ts'
import { drawn, march } from '#web/testing/tracker.ts'
import { sampleExpenses } from '#web/tracker/insights/sample-month.ts'
import type { Expense, Tracker } from '#web/tracker/page/tracker-context.tsx'

const ExpenseList: Component = await exportOf('tracker/expenses/expense-list.tsx', 'ExpenseList')

const expenses = sampleExpenses(march.month, { today: march.today, start: 1 }).slice(0, 3)

/** Text of the list of March 2026. */
function listText(change: Partial<Tracker>, list: readonly Expense[] = expenses): string {
  const client = new QueryClient()
  const { queryKey } = apiQuery('expenses', 'list', { query: monthQuery(march.month) })
  client.setQueryData(queryKey, [...list])
  return textOf(drawn(createElement(ExpenseList), client, { isSample: false, ...change }))
}

test('members who may write can begin to select, beside the title of the list', () => {
  assert.match(listText({}), /^Expenses in March 2026 Select /)
})

test('former subscribers, sample data and an empty month have nothing to select', () => {
  for (const text of [listText({ canWrite: false }), listText({ isSample: true }), listText({}, [])]) {
    assert.match(text, /^Expenses in March 2026 /)
    assert.doesNotMatch(text, /Select/)
  }
})
