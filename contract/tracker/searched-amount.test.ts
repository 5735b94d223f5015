import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isInRange, searchedAmounts } from './searched-amount.ts'

test('a searched amount covers the cents that are not typed yet', () => {
  for (const text of ['12', '12.', '12,', ' 12 ', '-12'])
    assert.deepEqual(searchedAmounts(text), { from: 1200, to: 1299 }, text)
  for (const text of ['12.5', '12,5']) assert.deepEqual(searchedAmounts(text), { from: 1250, to: 1259 }, text)
  for (const text of ['12.50', '12,50']) assert.deepEqual(searchedAmounts(text), { from: 1250, to: 1250 }, text)
})

test('a searched amount may have groups and a currency', () => {
  for (const text of ['1234.50', '1,234.50', '1.234,50', '1 234,50', "1'234.50", '$1,234.50', '1.234,50 €'])
    assert.deepEqual(searchedAmounts(text), { from: 123_450, to: 123_450 }, text)
  for (const text of ['1,234', '1.234', 'US$1,234', 'USD 1234', '1234 kr', '-$1,234', '$-1234'])
    assert.deepEqual(searchedAmounts(text), { from: 123_400, to: 123_499 }, text)
  assert.deepEqual(searchedAmounts('9,999,999.99'), { from: 999_999_999, to: 999_999_999 })
})

test('a text with other words, too many digits or decimals is no amount', () => {
  for (const text of ['', 'rent', '12 eggs', 'A4', 'B12', '1,23,456', '12.3456', '12345678', '$', '.', '1..2'])
    assert.equal(searchedAmounts(text), null, text)
})

test('a range includes both ends, and no amount is in none', () => {
  const range = { from: 1200, to: 1299 }
  assert.deepEqual(
    [1199, 1200, 1299, 1300].map((cents) => isInRange(range, cents)),
    [false, true, true, false],
  )
  assert.equal(isInRange(null, 1200), false)
})
