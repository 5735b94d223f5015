import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Month, monthKey } from '#contract/tracker/months.ts'
import { monthChoices, readTrackerUrlState, trackerQuery } from './tracker-url-state.ts'

test('the URL determines the view, and the view the URL', () => {
  const urlState = { tab: 'budgets', month: { year: 2026, month: 3 }, category: 12, account: 2 } as const
  assert.deepEqual(trackerQuery(urlState), { tab: 'budgets', month: '2026-03', category: 12, account: 2 })
  assert.deepEqual(readTrackerUrlState('?tab=budgets&month=2026-03&category=12&account=2'), urlState)
})

test('an empty or invalid URL shows the overview of the current month', () => {
  const plain = { tab: 'overview', month: null, category: null, account: null }
  for (const search of [
    '',
    '?tab=x&month=2026-13&category=-1',
    '?month=1969-12&category=1e3',
    '?month=x&category=01&account=0',
  ])
    assert.deepEqual(readTrackerUrlState(search), plain, search)
  assert.deepEqual(trackerQuery(readTrackerUrlState('')), { tab: null, month: null, category: null, account: null })
})

test('the month choices range from the next one back, and include the selected one', () => {
  const monthOfToday = { year: 2026, month: 1 }
  const months = monthChoices({ monthOfToday, chosen: { year: 2001, month: 5 }, atLeast: 3 })
  assert.deepEqual(months, [
    { year: 2026, month: 2 },
    { year: 2026, month: 1 },
    { year: 2025, month: 12 },
    { year: 2001, month: 5 },
  ])
  assert.equal(monthChoices({ monthOfToday, chosen: monthOfToday, atLeast: 3 }).length, 3)
  assert.deepEqual(monthChoices({ monthOfToday, chosen: { year: 2027, month: 1 }, atLeast: 1 }), [
    { year: 2027, month: 1 },
    { year: 2026, month: 2 },
  ])
})

test('the month choices reach back to the earliest expense, and to a minimum for a newer one', () => {
  const monthOfToday = { year: 2026, month: 11 }
  const choices = (first?: Month) => monthChoices({ monthOfToday, chosen: monthOfToday, first })
  assert.deepEqual(choices({ year: 2019, month: 5 }).at(-1), { year: 2019, month: 5 })
  assert.equal(choices({ year: 2019, month: 5 }).length, 92)
  assert.equal(new Set(choices({ year: 2019, month: 5 }).map(monthKey)).size, 92)
  for (const first of [undefined, { year: 2026, month: 11 }, { year: 2024, month: 1 }, { year: 2030, month: 1 }])
    assert.deepEqual([choices(first).length, choices(first).at(-1)], [36, { year: 2024, month: 1 }])
})
