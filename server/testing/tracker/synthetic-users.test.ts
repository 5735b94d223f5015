import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeSyntheticUser } from './synthetic-users.ts'

const first = { year: 2024, month: 11 }

test('generates the same synthetic user for the same seed, and another one for another seed', () => {
  assert.deepEqual(makeSyntheticUser(1, first, 3), makeSyntheticUser(1, first, 3))
  assert.notDeepEqual(makeSyntheticUser(1, first, 3).entries, makeSyntheticUser(2, first, 3).entries)
})

test('generates expenses in every month of a synthetic user, and in no other', () => {
  const { entries } = makeSyntheticUser(3, first, 4)
  const months = new Set(entries.map(({ expense_date: day }) => day.slice(0, 7)))
  assert.deepEqual([...months], ['2024-11', '2024-12', '2025-01', '2025-02'])
  assert.ok(entries.every(({ amount }) => amount > 0 && Number.isInteger(amount)))
})
