import assert from 'node:assert/strict'
import { test } from 'node:test'
import { centsOf, decimalVote, normalAmount } from './amount.ts'

test('writes an amount with a decimal point and two decimals, rounded to the cent', () => {
  const cases: [string, '.' | ',', string][] = [
    ['-42.10', '.', '-42.10'],
    ['-100,00', ',', '-100.00'],
    ['+12,5', ',', '12.50'],
    ['1500,', ',', '1500.00'],
    ['.99', '.', '0.99'],
    ['-00000000000197.1063', '.', '-197.11'],
    ['115.8331', '.', '115.83'],
    ['0.9950', '.', '1.00'],
    ['1 234,56', ',', '1234.56'],
    ["1'234.50", '.', '1234.50'],
    ['1.234.567,89', ',', '1234567.89'],
    ['12,34,567.00', '.', '1234567.00'],
    ['5.00-', '.', '-5.00'],
    ['−5.00', '.', '-5.00'],
    ['-0.00', '.', '0.00'],
    ['8', '.', '8.00'],
  ]
  for (const [text, decimal, expected] of cases) assert.equal(normalAmount(text, decimal), expected, text)
})

test('returns text that is no amount unchanged', () => {
  for (const text of ['', 'n/a', '1,23', '1.2.3', '--5', '-5-', '1e5', '=2+3', '.', '9'.repeat(30), '1'.repeat(61)])
    assert.deepEqual([centsOf(text, '.'), normalAmount(text, '.')], [null, text])
})

test('three digits after a separator are thousands, unless most amounts have other decimals', () => {
  const decimalOf = (...texts: string[]) => {
    const vote = decimalVote()
    for (const text of texts) vote.add(text)
    return vote.decimal()
  }
  assert.equal(decimalOf('1.000', '12,50'), ',')
  assert.equal(decimalOf('1,000', '12.50'), '.')
  assert.equal(decimalOf('1.000', '2.000'), ',')
  assert.equal(decimalOf('1,000', '25'), '.')
  assert.equal(decimalOf('1500,'), ',')
  assert.equal(decimalOf('12.50-'), '.')
  assert.equal(decimalOf(), '.')
})
