import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayOfMonth, dayOfYear, longDay, ordinal, shortDay, shortDayOfYear } from './dates.ts'

const lateInJune = '2026-06-26T03:30:00.000Z'

test("shows a moment as the reader's local date", () => {
  assert.equal(longDay(lateInJune, 'UTC'), 'June 26, 2026')
  assert.equal(longDay(lateInJune, 'America/New_York'), 'June 25, 2026')
  assert.equal(dayOfYear(lateInJune, 'America/New_York'), 'June 25')
  assert.equal(shortDay(lateInJune, 'UTC'), 'Jun 26, 2026')
  assert.equal(shortDayOfYear(lateInJune, 'UTC'), 'Jun 26')
  assert.equal(dayOfMonth(lateInJune, 'America/New_York'), 25)
})

test('formats a day of the month as an ordinal', () => {
  assert.deepEqual([1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 31].map(ordinal), [
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
    '12th',
    '13th',
    '21st',
    '22nd',
    '23rd',
    '31st',
  ])
})
