import assert from 'node:assert/strict'
import { test } from 'node:test'
import { groupText, sortedText, unsortedTitle } from './unsorted-text.ts'

test('a payee is listed with its count, its sum and its latest day', () => {
  const group = { count: 3, total: 45, latest: '2026-11-03' }
  assert.equal(groupText(group, 'USD'), '3 entries, $45.00, the latest on Nov 3, 2026')
  assert.equal(groupText({ ...group, count: 1 }, 'EUR'), '1 entry, €45.00, on Nov 3, 2026')
})

test('texts about one entry and about several agree in number', () => {
  assert.equal(sortedText(1, 'Groceries'), '1 entry is in Groceries now.')
  assert.equal(sortedText(12, 'Fun'), '12 entries are in Fun now.')
  assert.equal(unsortedTitle(1), '1 entry of this month is not sorted yet.')
  assert.equal(unsortedTitle(14), '14 entries of this month are not sorted yet.')
})
