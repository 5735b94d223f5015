import assert from 'node:assert/strict'
import { test } from 'node:test'
import { currencyIn, decimalOf, markOf, parseAmount } from './amounts.ts'
import { isDay, orderOf, parseDay } from './dates.ts'

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
    ['12.345', '.', 1235],
    ['-12.345', '.', -1235],
    ['12.3449', '.', 1234],
    ['8,4850', ',', 849],
    ['0.999', '.', 100],
    ['12,50 €', ',', 1250],
    ['12,50EUR', ',', 1250],
    ['EUR-12.50', '.', -1250],
    ['£20.00', '.', 2000],
    ['Rs. 1,234.00', '.', 123400],
    ['1,00,000.50', '.', 10000050],
    ['-1 234,56 kr.', ',', -123456],
    ['350 Ft', ',', 35000],
    ['R$ 1.234,56', ',', 123456],
    ['$.23', '.', 23],
    ['($85.00)', '.', -8500],
    ['100,00 H', ',', 10000],
    ['12,50 S', ',', -1250],
    ['1.234,56-', ',', -123456],
    ['100,00+', ',', 10000],
    ['12 MAY', '.', null],
    ['8.10 SGD @ .9765', '.', null],
    ['-', '.', null],
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
  assert.equal(decimalOf(['0.500', '2.000']), '.')
  assert.equal(decimalOf(['1234,500']), ',')
  assert.equal(decimalOf(['1,234.500']), '.')
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
    ['2019.04.19.', 'dmy', '2019-04-19'],
    ['2019. 04. 19.', 'dmy', '2019-04-19'],
    ['20091224120000[0:GMT]', 'mdy', '2009-12-24'],
    ["12/31'09", 'mdy', '2009-12-31'],
    ["1/ 5' 9", 'mdy', '2009-01-05'],
    ['12.31.2019', 'mdy', '2019-12-31'],
    ['15/11/2025 10:33', 'dmy', '2025-11-15'],
    ['2026-11-03Z', 'mdy', '2026-11-03'],
    ['Tue, 3 Nov 2026', 'mdy', '2026-11-03'],
    ['07 Nov 2013', 'mdy', '2013-11-07'],
    ['22FEB2018', 'mdy', '2018-02-22'],
    ['2026-Nov-03', 'mdy', '2026-11-03'],
    ['3. März 2026', 'mdy', '2026-03-03'],
    ['3 févr. 2026', 'mdy', '2026-02-03'],
    ['1 août 2026', 'mdy', '2026-08-01'],
    ['14 juin 2026', 'mdy', '2026-06-14'],
    ['14 juil. 2026', 'mdy', '2026-07-14'],
    ['5 mrt 2026', 'mdy', '2026-03-05'],
    ['5 de enero de 2026', 'mdy', '2026-01-05'],
    ['5 out 2026', 'mdy', '2026-10-05'],
    ['5 dic 2026', 'mdy', '2026-12-05'],
    ['5 maj 2026', 'mdy', '2026-05-05'],
    ['5 października 2026', 'mdy', '2026-10-05'],
    ['5. června 2026', 'mdy', '2026-06-05'],
    ['5. července 2026', 'mdy', '2026-07-05'],
    ['5 szept. 2026', 'mdy', '2026-09-05'],
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

test('finds the direction and the currency that an amount states', () => {
  const cases: [string, 'out' | 'in' | null, string][] = [
    ['12.50 DR', 'out', ''],
    ['12.50 Cr.', 'in', ''],
    ['CR 12.50', 'in', ''],
    ['12,50 S', 'out', ''],
    ['12.50 USD', null, 'USD'],
    ['12.50 CAD', null, 'CAD'],
    ['C$12.50', null, 'CAD'],
    ['€ 12.50', null, 'EUR'],
    ['12,50 zł', null, 'PLN'],
    ['350 Ft', null, 'HUF'],
    ['1 200 Kč', null, 'CZK'],
    // Several countries use these.
    ['$12.50', null, ''],
    ['12,50 kr', null, ''],
    ['¥1200', null, ''],
  ]
  for (const [text, mark, currency] of cases) assert.deepEqual([markOf(text), currencyIn(text)], [mark, currency], text)
})

test('takes no number of a document for a day', () => {
  for (const text of ['2013011702', '123456', '4514010000000000', '1234', '12.50', ''])
    assert.equal(isDay(text), false, text)
})
