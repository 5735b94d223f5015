import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ImportMapping } from '#contract/tracker/imports.ts'
import { plainMapping } from '#server/testing/tracker/plain-mapping.ts'
import { decimalOf, parseAmount } from './amounts.ts'
import { orderOf, parseDay } from './dates.ts'
import { guessMapping } from './guess-mapping.ts'
import { readRow } from './read-row.ts'

test('parses amounts to the cent in every format that banks use', () => {
  const cases: [string, '.' | ',', number | null][] = [
    ['1,234.56', '.', 123456],
    ['1.234,56', ',', 123456],
    ["1'234.56", '.', 123456],
    ['1 234,56', ',', 123456],
    ['(12.50)', '.', -1250],
    ['($1,012.50)', '.', -101250],
    ['-12.50', '.', -1250],
    ['−12.50', '.', -1250],
    ['12.50-', '.', -1250],
    ['- $25.00', '.', -2500],
    ['+ $30.00', '.', 3000],
    ['$-25', '.', -2500],
    ['-€ 5,5', ',', -550],
    ['USD 7.00', '.', 700],
    ['12.50 CR', '.', 1250],
    ['12.50 DR', '.', -1250],
    ['.99', '.', 99],
    ['1.15', '.', 115],
    ['12.5000', '.', 1250],
    ['0.00', '.', 0],
    ['-0.00', '.', 0],
    ['12.345', '.', null],
    ['1,23', '.', null],
    ['1.23', ',', null],
    ['12,34,56', '.', null],
    ['', '.', null],
    ['n/a', '.', null],
    ['1e5', '.', null],
    ['--5', '.', null],
    ['99999999999999999999', '.', null],
  ]
  for (const [text, decimal, cents] of cases) assert.equal(parseAmount(text, decimal), cents, `${text} ${decimal}`)
})

test('detects one decimal separator for the whole column', () => {
  assert.equal(decimalOf(['1.000', '12,50']), ',')
  assert.equal(decimalOf(['1,000', '12.50']), '.')
  assert.equal(decimalOf(['1.000', '2.000']), ',')
  assert.equal(decimalOf(['1,000', '25']), '.')
  assert.equal(decimalOf(['-1.234,5 EUR']), ',')
  assert.equal(decimalOf([]), '.')
})

test('parses dates in every format that banks use', () => {
  const cases: [string, 'ymd' | 'mdy' | 'dmy', string | null][] = [
    ['2026-11-03', 'mdy', '2026-11-03'],
    ['2026/1/3', 'dmy', '2026-01-03'],
    ['2026-11-03T18:22:05', 'mdy', '2026-11-03'],
    ['2026-11-03 08:00', 'mdy', '2026-11-03'],
    ['20261103', 'mdy', '2026-11-03'],
    ['20261103120000[-5:EST]', 'ymd', '2026-11-03'],
    ['11/03/2026', 'mdy', '2026-11-03'],
    ['11/03/2026', 'dmy', '2026-03-11'],
    ['1/3/26', 'mdy', '2026-01-03'],
    ['26/11/03', 'ymd', null],
    ['03.11.2026', 'dmy', '2026-11-03'],
    ['03-11-69', 'dmy', '2069-11-03'],
    ['03-11-70', 'dmy', '1970-11-03'],
    ['Nov 3, 2026', 'mdy', '2026-11-03'],
    ['November 3rd 2026', 'dmy', '2026-11-03'],
    ['3 Nov 2026', 'mdy', '2026-11-03'],
    ['03-Nov-26', 'mdy', '2026-11-03'],
    ['02/29/2028', 'mdy', '2028-02-29'],
    ['02/29/2026', 'mdy', null],
    ['13/01/2026', 'mdy', null],
    ['00/01/2026', 'mdy', null],
    ['11/03/2026', 'ymd', null],
    ['3 Foo 2026', 'mdy', null],
    ['pending', 'mdy', null],
    ['123456', 'mdy', null],
  ]
  for (const [text, order, day] of cases) assert.equal(parseDay(text, order), day, `${text} ${order}`)
})

test('one unambiguous date decides the order of the column; without one the member must choose', () => {
  assert.equal(orderOf(['11/03/2026', '11/25/2026']), 'mdy')
  assert.equal(orderOf(['03/11/2026', '25/11/2026']), 'dmy')
  assert.equal(orderOf(['03/11/2026', '04/11/2026']), null)
  assert.equal(orderOf(['03.11.2026', '04.11.2026']), 'dmy')
  assert.equal(orderOf(['2026-11-03', 'Total']), 'ymd')
  assert.equal(orderOf(['Nov 3, 2026']), 'ymd')
  assert.equal(orderOf([]), null)
})

const read = (cells: string[], more: Partial<ImportMapping> = {}) =>
  readRow({ line: 7, cells }, { ...plainMapping, ...more }, null)
const cents = (cells: string[], more: Partial<ImportMapping> = {}) => {
  const row = read(cells, more)
  return 'cents' in row ? row.cents : row.reason
}

test('money out is an expense; money in is skipped or a refund', () => {
  assert.equal(cents(['11/03/2026', 'Lunch', '-12.50']), 1250)
  assert.equal(cents(['11/03/2026', 'Pay', '12.50']), 'Money in')
  assert.equal(cents(['11/03/2026', 'Shoes', '12.50'], { credits: 'refund' }), -1250)
  assert.equal(cents(['11/03/2026', 'Lunch', '12.50'], { money_out: 'positive' }), 1250)
  assert.equal(cents(['11/03/2026', 'Lunch', '0.00']), 'The amount is zero.')
})

test('reads debits and credits from separate columns, or from a type column beside the amount', () => {
  const two = { amount: null, debit: 2, credit: 3, credits: 'refund' as const }
  assert.equal(cents(['11/03/2026', 'Lunch', '12.50', ''], two), 1250)
  assert.equal(cents(['11/03/2026', 'Lunch', '-12.50', ''], two), 1250)
  assert.equal(cents(['11/03/2026', 'Pay', '', '12.50'], two), -1250)
  assert.equal(cents(['11/03/2026', 'Pay', '0.00', '-12.50'], two), -1250)
  assert.equal(cents(['11/03/2026', 'Pay', '', ''], two), 'There is no amount in this row.')
  const word = { direction: 3, credits: 'refund' as const }
  assert.equal(cents(['11/03/2026', 'Lunch', '12.50', 'Debit'], word), 1250)
  assert.equal(cents(['11/03/2026', 'Pay', '12.50', 'CR'], word), -1250)
})

test('reports why a row cannot be read', () => {
  assert.equal(cents(['', 'Lunch', '-1']), 'There is no date in this row.')
  assert.equal(cents(['soon', 'Lunch', '-1']), 'The date “soon” cannot be read.')
  assert.equal(cents(['13/13/2026', 'Lunch', '-1']), 'The date “13/13/2026” cannot be read.')
  assert.equal(cents(['11/03/2101', 'Lunch', '-1']), 'The date is not from 1970 to 2099.')
  assert.equal(cents(['11/03/2026', 'Lunch', '']), 'There is no amount in this row.')
  assert.equal(cents(['11/03/2026', 'Lunch', 'one']), 'The amount “one” cannot be read.')
  assert.equal(cents(['11/03/2026', 'Lunch', '-10000000']), 'The amount is more than $9,999,999.99.')
  assert.equal(cents(['11/03/2026', 'Lunch', '-9999999.99']), 999_999_999)
})

test('limits a description to one line of 200 characters and removes a protecting apostrophe', () => {
  const described = (text: string) => read(['11/03/2026', text, '-1']).description
  assert.equal(described('a\n b\u202e'), 'a b')
  assert.equal(described('x'.repeat(300)).length, 200)
  assert.equal(described("'=1+1"), '=1+1')
  assert.equal(described("'n' sync"), "'n' sync")
  assert.equal(described(' '), 'No description')
})

test('uses a debit/credit column if the amounts have no sign', () => {
  const table = (amount: string) => ({
    format: 'csv' as const,
    header: ['Transaction Date', 'Transaction Description', 'Transaction Type', 'Transaction Amount'],
    rows: [
      { line: 2, cells: ['11/03/26', 'Lunch', 'Debit', '12.50'] },
      { line: 3, cells: ['11/13/26', 'Pay', 'Credit', amount] },
    ],
  })
  assert.equal(guessMapping(table('100')).direction, 2)
  assert.equal(guessMapping(table('-100')).direction, null)
})
