import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayName, daysText, monthName, tableDay } from './month-names.ts'

test('formats days and months alike in every time zone', () => {
  assert.equal(monthName({ year: 2026, month: 1 }), 'January 2026')
  assert.equal(dayName('2026-02-28'), 'February 28')
})

test('a table shows the year only if it differs', () => {
  assert.equal(tableDay('2026-06-18', '2026-11-22'), 'Jun 18')
  assert.equal(tableDay('2025-12-31', '2026-01-01'), 'Dec 31, 2025')
})

test('a date range names its month once', () => {
  assert.equal(daysText({ from: '2026-06-01', to: '2026-06-18' }), 'June 1 to 18')
  assert.equal(daysText({ from: '2026-06-25', to: '2026-07-24' }), 'June 25 to July 24')
  assert.equal(daysText({ from: '2026-06-01', to: '2026-06-01' }), 'June 1')
})
