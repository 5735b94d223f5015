import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatNumber, NumberFormatError, numberFormat } from './number-format.ts'

test('words follow dollars', () => {
  for (const format of ['$ a year', '$.00 a pound', '$.? a day']) assert.match(format, numberFormat)
  assert.equal(formatNumber(1.3, '$.00 a pound'), '$1.30 a pound')
  assert.equal(formatNumber(-1200, '$ a year'), '−$1,200 a year')
  assert.equal(formatNumber(0.5, '$.? a day'), '$0.50 a day')
  assert.throws(() => formatNumber(0.5, '$ a year'), NumberFormatError)
})

test('shows a number with its noun, and with one decimal where the format allows it', () => {
  const formats: [number, string, string][] = [
    [8, '# month', '8 months'],
    [1, '# month', '1 month'],
    [1200, '# mile', '1,200 miles'],
    [7.5, '#.? hour', '7.5 hours'],
    [6, '#.? hour', '6 hours'],
    [0.8, '#.? hour', '0.8 hours'],
    [1, '#.? hour', '1 hour'],
  ]
  for (const [value, format, text] of formats) {
    assert.match(format, numberFormat)
    assert.equal(formatNumber(value, format), text)
  }
})

test('rejects a number with more decimals than its format shows', () => {
  for (const [value, format] of [
    [7.5, '# month'],
    [7.25, '#.? hour'],
    [0.4, '$'],
  ] as const)
    assert.throws(() => formatNumber(value, format), NumberFormatError, format)
})

test('shows money, percent, words and exponents', () => {
  const formats: [number, string, string][] = [
    [1234, '$', '$1,234'],
    [-205, '$', '−$205'],
    [532.4, '$.00', '$532.40'],
    [1.005, '$.00', '$1.01'],
    [440, '$.?', '$440'],
    [7.2, '%', '7.2%'],
    [1.1, '#.00', '1.10'],
    [1234.5, '#', '1,234.5'],
    [2026, '0', '2026'],
    [3, 'word', 'three'],
    [12, 'Word', 'Twelve'],
    [13, 'word', '13'],
    [20, 'sup', '²⁰'],
  ]
  for (const [value, format, text] of formats) assert.equal(formatNumber(value, format), text, format)
})
