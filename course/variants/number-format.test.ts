import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatNumber, NumberFormat, NumberFormatError } from './number-format.ts'

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
    assert.equal(NumberFormat.parse(format), format)
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
