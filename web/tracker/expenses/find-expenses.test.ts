import assert from 'node:assert/strict'
import { test } from 'node:test'
import { matchesText } from './find-expenses.ts'

const bagel = { description: 'Bagel and Coffee', category_name: 'Eating out' }

test('a search matches description and category, ignoring case', () => {
  for (const text of ['coffee', 'BAGEL', ' and ', 'eating', 'OUT', ''])
    assert.equal(matchesText(bagel, text), true, text)
  for (const text of ['tea', 'bagel coffee', 'e e']) assert.equal(matchesText(bagel, text), false, text)
})
