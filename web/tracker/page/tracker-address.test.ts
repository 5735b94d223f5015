import assert from 'node:assert/strict'
import { test } from 'node:test'
import { monthChoices, readTrackerAddress, trackerQuery } from './tracker-address.ts'

test('the URL determines the view, and the view the URL', () => {
  const address = { tab: 'budgets', month: { year: 2026, month: 3 }, category: 12 } as const
  assert.deepEqual(trackerQuery(address), { tab: 'budgets', month: '2026-03', category: 12 })
  assert.deepEqual(readTrackerAddress('?tab=budgets&month=2026-03&category=12'), address)
})

test('an empty or invalid URL shows the overview of the current month', () => {
  const plain = { tab: 'overview', month: null, category: null }
  for (const search of ['', '?tab=x&month=2026-13&category=-1', '?month=1969-12&category=1e3', '?month=x&category=01'])
    assert.deepEqual(readTrackerAddress(search), plain, search)
  assert.deepEqual(trackerQuery(readTrackerAddress('')), { tab: null, month: null, category: null })
})

test('the month choices range from the next one back, and include the selected one', () => {
  const running = { year: 2026, month: 1 }
  const months = monthChoices(running, { year: 2001, month: 5 }, 3)
  assert.deepEqual(months, [
    { year: 2026, month: 2 },
    { year: 2026, month: 1 },
    { year: 2025, month: 12 },
    { year: 2001, month: 5 },
  ])
  assert.equal(monthChoices(running, running, 3).length, 3)
})
