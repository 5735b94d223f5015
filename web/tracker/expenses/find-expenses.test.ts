import assert from 'node:assert/strict'
import { test } from 'node:test'
import { matchesText } from './find-expenses.ts'

const bagel = { description: 'Bagel and Coffee', category_name: 'Eating out', amount: 11.29 }

test('a search finds an amount by its digits', () => {
  for (const text of ['11', '11.2', '11,29', '$11.29']) assert.equal(matchesText(bagel, text), true, text)
  for (const text of ['1', '12', '11.3', '1129']) assert.equal(matchesText(bagel, text), false, text)
})

test('a search matches description and category, ignoring case', () => {
  for (const text of ['coffee', 'BAGEL', ' and ', 'eating', 'OUT', ''])
    assert.equal(matchesText(bagel, text), true, text)
  for (const text of ['tea', 'bagel coffee', 'e e']) assert.equal(matchesText(bagel, text), false, text)
})
