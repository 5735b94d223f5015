import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Currency } from '#contract/tracker/currencies.ts'
import { readAmount } from './read-amount.ts'

/** Cents, or the reason why there are none. */
const read = (text: string, currency: Currency = 'USD') => {
  const reading = readAmount(text, currency)
  return 'problem' in reading ? reading.problem : reading.cents
}

/** Texts with their cents or their problem: in US dollars, and in euros. */
const readings: [text: string, dollars: number | string, euros: number | string][] = [
  ['12', 1200, 1200],
  ['12.5', 1250, 1250],
  ['12.50', 1250, 1250],
  ['12,5', 1250, 1250],
  ['12,50', 1250, 1250],
  ['.5', 50, 50],
  [',5', 50, 50],
  ['5.', 500, 500],
  ['0.07', 7, 7],
  ['1.15', 115, 115],
  ['1,234.56', 123_456, 123_456],
  ['1.234,56', 123_456, 123_456],
  ['1,234,567', 123_456_700, 123_456_700],
  ['1.234.567,8', 123_456_780, 123_456_780],
  ['1 234,50', 123_450, 123_450],
  ['1\u00a0234.50', 123_450, 123_450],
  ['1\u202f234\u202f567', 123_456_700, 123_456_700],
  ["1'234.50", 123_450, 123_450],
  ['1’234.50', 123_450, 123_450],
  // One separator before three digits depends on the currency.
  ['1,234', 123_400, 'decimals'],
  ['1.234', 'decimals', 123_400],
  ['12.345', 'decimals', 1_234_500],
  ['123,456', 12_345_600, 'decimals'],
  ['1234,567', 'decimals', 'decimals'],
  ['0,500', 'decimals', 'decimals'],
  ['0.500', 'decimals', 'decimals'],
  ['1.005', 'decimals', 100_500],
  ['1 234.567', 'decimals', 'decimals'],
  ['1.2345', 'decimals', 'decimals'],
  // Sums and products.
  ['15+3', 1800, 1800],
  ['20-4.50', 1550, 1550],
  ['3*4.99', 1497, 1497],
  ['3 × 4,99', 1497, 1497],
  ['1 + 2 * 3', 700, 700],
  ['2*3+4*5-6', 2000, 2000],
  ['10-2-3', 500, 500],
  ['0.33*0.33*100', 1089, 1089],
  ['0.5*0.01', 1, 1],
  ['1,000+1', 100_100, 'decimals'],
  ['5-8', -300, -300],
  ['-3', -300, -300],
  ['−120.50', -12_050, -12_050],
  ['-3*2+1', -500, -500],
  // Texts that are no amounts.
  ['', 'empty', 'empty'],
  [' \u00a0 ', 'empty', 'empty'],
  ['x', 'unreadable', 'unreadable'],
  ['-', 'unreadable', 'unreadable'],
  ['.', 'unreadable', 'unreadable'],
  ['15+', 'unreadable', 'unreadable'],
  ['15++3', 'unreadable', 'unreadable'],
  ['3*-2', 'unreadable', 'unreadable'],
  ['6/2', 'unreadable', 'unreadable'],
  ['(1+2)', 'unreadable', 'unreadable'],
  ['1e3', 'unreadable', 'unreadable'],
  ['1,23,4', 'unreadable', 'unreadable'],
  ['1,234,56.7', 'unreadable', 'unreadable'],
  ['1,234.567.89', 'unreadable', 'unreadable'],
  ['12 50', 'unreadable', 'unreadable'],
  ['1 234 56', 'unreadable', 'unreadable'],
  ['١٢', 'unreadable', 'unreadable'],
]

test('reads notations, sums and products, and one separator in the style of the currency', () => {
  for (const [text, dollars, euros] of readings)
    assert.deepEqual([text, read(text, 'USD'), read(text, 'EUR')], [text, dollars, euros])
})

test("reads an amount beside the currency's own sign or code, and no other", () => {
  const amounts: [Currency, string[]][] = [
    ['USD', ['$12.50', '12.50 $', 'USD 12.50', '12.50usd', '$ 12.50', '$10 + $2.50', '$15-2.50']],
    ['EUR', ['€12.50', '12,50 €', '12,50 EUR', 'eur 12,50', '15 € - 2,50 €']],
    ['SEK', ['12,50 kr', 'SEK 12.50', '12,50kr']],
    ['CAD', ['$12.50', 'CA$12.50', '12.50 CAD']],
    ['BRL', ['R$ 12,50', '12,50 brl']],
  ]
  for (const [currency, texts] of amounts)
    for (const text of texts) assert.deepEqual([text, read(text, currency)], [text, 1250])
  for (const text of ['-$5', '$-5', '−5 USD']) assert.deepEqual([text, read(text)], [text, -500])
  for (const text of ['€5', '5 EUR', '$$5', '5$3', '$']) assert.deepEqual([text, read(text)], [text, 'unreadable'])
  assert.equal(read('$5', 'EUR'), 'unreadable')
})

test('rounds each product to cents, a half away from zero', () => {
  assert.deepEqual(
    ['1.5*4.99', '0.01*0.5', '-1.5*4.99', '0.01*0.49'].map((text) => read(text)),
    [749, 1, -749, 0],
  )
})

test('computes exactly and quickly at any length, up to 20 numbers', () => {
  assert.equal(read('9999999.99+0.01'), 1_000_000_000)
  assert.equal(read('9007199254740993+0.01-9007199254740993'), 1)
  assert.equal(read(`${'1+'.repeat(19)}1`), 2000)
  assert.equal(read(`${'1+'.repeat(20)}1`), 'unreadable')
  assert.equal(read(`${'1.00*'.repeat(19)}2`), 200)
  assert.ok(Number(read('9'.repeat(40))) > 1e40)
  for (const part of ['1', ' ', '1,', '1+', '1,234', '$', '-'])
    assert.equal(read(`x${part.repeat(100_000)}`), 'unreadable', part)
})

test('a text is plain if it has digits and a decimal point only', () => {
  const isPlain = (text: string) => {
    const reading = readAmount(text, 'USD')
    return 'isPlain' in reading && reading.isPlain
  }
  for (const text of ['12', '12.5', '12.50', '12.', ' 12 ']) assert.ok(isPlain(text), text)
  for (const text of ['12,5', '.5', '1,234', '1 234', '$12', '15+3', '-5']) assert.ok(!isPlain(text), text)
})
