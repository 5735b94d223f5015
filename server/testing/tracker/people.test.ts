import assert from 'node:assert/strict'
import { test } from 'node:test'
import { monthsOfPerson, seedLists, subjectsOf } from './people.ts'
import { makePerson } from './synthetic-people.ts'

const first = { year: 2024, month: 11 }

test('keeps three hundred seeds per list, and no seed in both', () => {
  const { tuning, kept } = seedLists
  assert.deepEqual([tuning.length, kept.length], [300, 300])
  assert.equal(new Set([...tuning, ...kept]).size, 600)
})

test('generates the same person for the same seed, and all nine kinds in nine seeds', () => {
  assert.deepEqual(makePerson(1, first, 3), makePerson(1, first, 3))
  assert.notDeepEqual(makePerson(1, first, 3).entries, makePerson(10, first, 3).entries)
  const kinds = Array.from({ length: 9 }, (_, seed) => makePerson(seed, first, 1).kind)
  assert.equal(new Set(kinds).size, 9)
})

test('generates people with valid entries in each month, sorted by day, and gifts in December', () => {
  for (const { entries } of subjectsOf('tuning', 30)) {
    const months = new Set(entries.map(({ expense_date: day }) => day.slice(0, 7)))
    assert.equal(months.size, monthsOfPerson)
    assert.ok(entries.every(({ amount }) => amount > 0 && Number.isInteger(amount)))
    const days = entries.map(({ expense_date: day }) => day)
    assert.deepEqual(days, days.toSorted())
  }
  const gifts = makePerson(2, first, 14).entries.filter(({ description }) => description === 'Toys and gifts')
  assert.deepEqual([...new Set(gifts.map(({ expense_date: day }) => day.slice(0, 7)))], ['2024-12', '2025-12'])
})
