import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatNumber, NumberFormat, NumberFormatError } from './number-format.ts'

test('words follow dollars', () => {
  for (const format of ['$ a year', '$.00 a pound', '$.? a day'])
    assert.ok(NumberFormat.safeParse(format).success, format)
  assert.equal(formatNumber(1.3, '$.00 a pound'), '$1.30 a pound')
  assert.equal(formatNumber(-1200, '$ a year'), '−$1,200 a year')
  assert.equal(formatNumber(0.5, '$.? a day'), '$0.50 a day')
  assert.throws(() => formatNumber(0.5, '$ a year'), NumberFormatError)
})
