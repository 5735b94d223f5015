import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays, addMonths, countDays, daysOf, monthKey, monthOf } from './months.ts'

test('computes the days of a month, in leap years and from payday to the day before the next', () => {
  assert.deepEqual(daysOf({ year: 2026, month: 2 }, 1), { from: '2026-02-01', to: '2026-02-28' })
  assert.deepEqual(daysOf({ year: 2024, month: 2 }, 1), { from: '2024-02-01', to: '2024-02-29' })
  assert.deepEqual(daysOf({ year: 2100, month: 2 }, 1), { from: '2100-02-01', to: '2100-02-28' })
  assert.deepEqual(daysOf({ year: 2026, month: 12 }, 1), { from: '2026-12-01', to: '2026-12-31' })
  assert.deepEqual(daysOf({ year: 2026, month: 12 }, 28), { from: '2026-12-28', to: '2027-01-27' })
  assert.deepEqual(daysOf({ year: 2024, month: 2 }, 28), { from: '2024-02-28', to: '2024-03-27' })
})

test('assigns each day to exactly one month, for every month start', () => {
  for (let start = 1; start <= 28; start += 1)
    for (let day = '2023-12-01'; day < '2025-03-05'; day = addDays(day, 1)) {
      const month = monthOf(day, start)
      const { from, to } = daysOf(month, start)
      assert.ok(day >= from && day <= to, `${day} of ${monthKey(month)} from ${start}`)
      assert.equal(addDays(to, 1), daysOf(addMonths(month, 1), start).from)
    }
})

test('counts months and days across year boundaries', () => {
  assert.deepEqual(addMonths({ year: 2026, month: 1 }, -1), { year: 2025, month: 12 })
  assert.deepEqual(addMonths({ year: 2026, month: 12 }, 14), { year: 2028, month: 2 })
  assert.equal(countDays({ from: '2024-02-28', to: '2024-03-01' }), 3)
  assert.equal(countDays({ from: '2026-03-01', to: '2026-03-01' }), 1)
  assert.equal(monthKey({ year: 2026, month: 3 }), '2026-03')
})
