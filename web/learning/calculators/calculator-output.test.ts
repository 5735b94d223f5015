import assert from 'node:assert/strict'
import { test } from 'node:test'
import { headlineOf } from './calculator-output.ts'
import { monthAfter, tenthPercent, wholeDollars, wholePercent } from './format.ts'

test("the main result is the calculator's own, the total of its first amount list, or the last row of that list", () => {
  const rows = [
    { label: 'You own', amount: 925 },
    { label: 'You owe', amount: -205 },
  ]
  const total = { label: 'Net worth', amount: 720 }
  assert.equal(headlineOf({ headline: 'Debt-free', amountLists: [{ rows, total }] }), 'Debt-free')
  assert.equal(headlineOf({ amountLists: [{ rows, total }, { rows }] }), 'Net worth: $720.00')
  assert.equal(headlineOf({ amountLists: [{ rows }] }), 'You owe: −$205.00')
  assert.equal(headlineOf({ amountLists: [] }), '')
})

test('a debt-free date is a calendar month, counted from today', () => {
  assert.equal(monthAfter('2026-11-22', 23), 'October 2028')
  assert.equal(monthAfter('2026-01-31', 1), 'February 2026')
  assert.equal(monthAfter('2026-12-31', 0), 'December 2026')
})

test("a distant year's dollars and a share are shown without false precision", () => {
  assert.deepEqual([wholeDollars(398_298.15), wholeDollars(-0.4)], ['$398,298', '$0'])
  assert.deepEqual([wholePercent(90.35), wholePercent(-0.2), wholePercent(13.5)], ['90%', '0%', '14%'])
  assert.deepEqual([tenthPercent(66.67), tenthPercent(25), tenthPercent(-0.04)], ['66.7%', '25%', '0%'])
})
