import assert from 'node:assert/strict'
import { test } from 'node:test'
import { months } from './format.ts'
import { inputFrom, parseNumber, valueAt, formatNumber } from './form-values.ts'

test('a person may write an amount as people do', () => {
  const written = {
    '1,950': 1950,
    '$12.50': 12.5,
    ' 4 % ': 4,
    '.5': 0.5,
    '7.': 7,
    '−3': -3,
    '-3': -3,
    '1,234,567.8': 1_234_567.8,
  }
  for (const [text, value] of Object.entries(written)) assert.equal(parseNumber(text), value, text)
})

test('what is not surely a number is none, so that 1,5 is not read as 15', () => {
  for (const text of ['', ' ', '.', '-', '1,5', '12,34', '1.2.3', '1e5', 'ten', '5-3', '--4', '1,2345'])
    assert.ok(Number.isNaN(parseNumber(text)), text)
})

test('the example stands in the boxes as it is read back', () => {
  assert.equal(formatNumber(7.2, true), '7.20')
  assert.equal(formatNumber(250_000, true), '250,000')
  assert.equal(formatNumber(6.5, false), '6.5')
  for (const value of [0, 7.2, 1950, 310_000, -20]) assert.equal(parseNumber(formatNumber(value, true)), value)
})

test('what was typed is laid over the example, row by row, and an empty box is no number', () => {
  const example = { name: 'x', sum: 5, urgent: false, debts: [{ balance: 1 }, { balance: 2 }] }
  const input = inputFrom(example, { sum: '', urgent: true, 'debts.1.balance': '1,000' })
  assert.deepEqual(input, { name: 'x', sum: Number.NaN, urgent: true, debts: [{ balance: 1 }, { balance: 1000 }] })
  assert.equal(valueAt(input, 'debts.1.balance'), 1000)
  assert.equal(valueAt(input, 'debts.7.balance'), undefined)
})

test('months are also told in years once they are many', () => {
  assert.deepEqual([1, 17, 24, 30, 67].map(months), [
    '1 month',
    '17 months',
    '24 months (2 years)',
    '30 months (2 years 6 months)',
    '67 months (5 years 7 months)',
  ])
})
