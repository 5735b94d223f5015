import assert from 'node:assert/strict'
import { test } from 'node:test'
import { kindOf, rangeAround, rangeError, shiftRange } from './range-text.ts'
import { rangeTitle, readRange } from './range-url.ts'

const days = (from: string, to: string) => ({ month: null, days: { from, to } })
const month = (key: string) => ({ month: key, days: null })

test('the title of a range is its month, its day or its days', () => {
  const [from, to] = ['2026-06-03', '2026-06-09']
  assert.equal(rangeTitle({ month: '2026-06', from, to }), 'June 2026')
  assert.equal(rangeTitle({ month: null, from, to: from }), 'Jun 3, 2026')
  assert.equal(rangeTitle({ month: null, from, to }), 'Jun 3, 2026 to Jun 9, 2026')
})

test('a week is Monday to Sunday, across the end of a year, and the kind of days follows from them', () => {
  assert.deepEqual(rangeAround('week', '2026-01-04'), days('2025-12-29', '2026-01-04'))
  assert.deepEqual(rangeAround('week', '2026-01-05'), days('2026-01-05', '2026-01-11'))
  assert.deepEqual(rangeAround('month', '2024-02-29'), month('2024-02'))
  const kind = (from: string, to: string) => kindOf({ month: null, from, to })
  assert.equal(kind('2025-12-29', '2026-01-04'), 'week')
  assert.equal(kind('2025-12-30', '2026-01-05'), 'range')
  assert.equal(kind('2026-02-01', '2026-02-28'), 'month')
  assert.equal(kind('2026-02-01', '2026-02-01'), 'day')
})

test('steps lead to the days before and after; a free range moves by its length', () => {
  const step = (kind: 'day' | 'week' | 'month' | 'range', from: string, to: string, by: 1 | -1) =>
    shiftRange(kind, { from, to }, by)
  assert.deepEqual(step('day', '2026-03-08', '2026-03-08', 1), days('2026-03-09', '2026-03-09'))
  assert.deepEqual(step('week', '2026-03-02', '2026-03-08', -1), days('2026-02-23', '2026-03-01'))
  assert.deepEqual(step('month', '2026-01-01', '2026-01-31', -1), month('2025-12'))
  assert.deepEqual(step('range', '2026-02-27', '2026-03-01', 1), days('2026-03-02', '2026-03-04'))
})

test('days that do not exist are ignored in the URL, and the form names what is missing', () => {
  const read = (query: string) => readRange(new URLSearchParams(query))
  assert.deepEqual(read('from=2026-02-30&to=2026-03-01&month=2026-02'), month('2026-02'))
  assert.deepEqual(read('from=2026-02-28&to=2026-03-01&month=2026-02').days, { from: '2026-02-28', to: '2026-03-01' })
  assert.equal(rangeError({ from: '', to: '2026-03-01' }), 'Please give the first and the last day.')
  assert.equal(rangeError({ from: '2026-03-02', to: '2026-03-01' }), 'The last day must not be before the first.')
  assert.equal(rangeError({ from: '2021-01-01', to: '2026-01-02' }), 'Please choose at most five years at a time.')
  assert.equal(rangeError({ from: '2021-01-01', to: '2026-01-01' }), undefined)
  assert.equal(rangeError({ from: '1999-12-31', to: '2000-01-01' }), 'Please choose days from 2000 to 2099.')
})
