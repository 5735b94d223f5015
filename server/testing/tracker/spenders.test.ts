import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeSpender } from './spenders.ts'

const first = { year: 2024, month: 11 }

test('somebody who is made up by a seed is the same person again, and another seed makes another one', () => {
  assert.deepEqual(makeSpender(1, first, 3), makeSpender(1, first, 3))
  assert.notDeepEqual(makeSpender(1, first, 3).entries, makeSpender(2, first, 3).entries)
})

test('somebody who is made up spends in each of their months and in no other', () => {
  const { entries } = makeSpender(3, first, 4)
  const months = new Set(entries.map(({ expense_date: day }) => day.slice(0, 7)))
  assert.deepEqual([...months], ['2024-11', '2024-12', '2025-01', '2025-02'])
  assert.ok(entries.every(({ amount }) => amount > 0 && Number.isInteger(amount)))
})
