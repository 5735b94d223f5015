import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays } from '#contract/tracker/months.ts'
import { forecastFor, spentOn } from '#server/testing/tracker/forecasting.ts'
import type { HistoryRow } from '#server/tracker/expenses/history.ts'

/** One lunch on each of these days from a first day on, in cents; 0 is a day without an entry. */
const lunches = (from: string, cents: readonly number[]): HistoryRow[] =>
  cents.flatMap((amount, index) =>
    amount > 0 ? spentOn(addDays(from, index), amount, `Lunch ${'abcdefghijklmnop'[index]}`, 2) : [],
  )
const week = [900, 1000, 700, 1400, 1100, 1200, 2000]

test('from seven days with entries on, the current month adds usual days, and the next months only bills', () => {
  const rows = lunches('2026-03-10', week)
  const six = forecastFor(rows.slice(0, 6), '2026-03-15')
  assert.deepEqual([six.ladder, six.firstDays], ['none', { entered: 6, needed: 7, days: 6 }])
  assert.deepEqual([six.months[0]?.total, six.months[0]?.range], [6300, null])
  const { ladder, firstDays, months, pathByDay, cashFlow, score } = forecastFor(rows, '2026-03-16')
  assert.deepEqual([ladder, firstDays], ['days', { entered: 7, needed: 7, days: 7 }])
  const [march, ...later] = months
  // The median day is 1100 and the mean of the only week 8300 / 7, for the 15 days left.
  assert.deepEqual([march?.spent, march?.total], [8300, 8300 + 15 * 1100])
  assert.deepEqual([march?.range, march?.rangeKind], [{ low: 24_800, high: 8300 + 17_786 }, 'weeks'])
  assert.deepEqual(
    later.map(({ total, range }) => [total, range]),
    [
      [0, null],
      [0, null],
      [0, null],
    ],
  )
  assert.deepEqual([pathByDay[0]?.total, pathByDay[1]?.total, pathByDay.at(-1)?.total], [8300, 9400, 24_800])
  assert.deepEqual([cashFlow, score], [null, null])
})

test('the range has the cheapest and the dearest seven days in a row', () => {
  const { months } = forecastFor(lunches('2026-03-05', [...week, 500, 0, 3000, 600]), '2026-03-15')
  // The weeks cost 8300, 7900, 6900, 9200 and 8400; the median of eleven days is 1000.
  const spent = 8300 + 4100
  assert.equal(months[0]?.total, spent + 16 * 1000)
  assert.deepEqual(months[0]?.range, {
    low: spent + Math.round((16 * 6900) / 7),
    high: spent + Math.round((16 * 9200) / 7),
  })
})

test('an expensive purchase counts once, and in no usual day or week', () => {
  const rows = lunches('2026-03-10', week)
  const [before] = forecastFor(rows, '2026-03-16').months
  const [after] = forecastFor([...rows, spentOn('2026-03-12', 124_900, 'Laptop', 6)], '2026-03-16').months
  assert.equal(after?.total, (before?.total ?? 0) + 124_900)
  assert.equal(after?.range?.low, (before?.range?.low ?? 0) + 124_900)
  assert.equal(after?.range?.high, (before?.range?.high ?? 0) + 124_900)
  assert.deepEqual(
    after?.categories.map(({ category_id, total }) => [category_id, total]),
    [
      [6, 124_900],
      [2, before?.total],
    ],
  )
})

test('days before the first entry do not count, later days without entries do, and today once it has an entry', () => {
  const rows = lunches('2026-03-10', [...week, 0, 0, 0, 0, 0])
  const { firstDays, months } = forecastFor(rows, '2026-03-22')
  assert.deepEqual(firstDays, { entered: 7, needed: 7, days: 12 })
  // Seven of twelve days have entries: the two in the middle cost 700 and 900.
  assert.equal(months[0]?.total, 8300 + 9 * 800)
  const today = forecastFor([...rows, spentOn('2026-03-22', 100, 'Tea', 2)], '2026-03-22')
  assert.deepEqual(today.firstDays, { entered: 8, needed: 7, days: 13 })
})

test('the days before a new month count in it until there is a full month', () => {
  const rows = lunches('2026-02-26', week)
  const { ladder, months } = forecastFor(rows, '2026-03-04')
  assert.deepEqual([ladder, months[0]?.spent, months[0]?.total], ['days', 5700, 5700 + 27 * 1100])
  const full = forecastFor([...rows, ...lunches('2026-02-02', [800])], '2026-03-04')
  assert.deepEqual([full.ladder, full.firstDays], ['repeat', null])
})

test('planned entries count against the usual days, and a planned refund leaves what is spent', () => {
  const rows = lunches('2026-03-10', week)
  const flight = forecastFor([...rows, spentOn('2026-03-28', 9000, 'Train', 3)], '2026-03-16').months[0]
  assert.equal(flight?.total, 24_800)
  const refund = { ...spentOn('2026-03-28', 50_000, 'Shoes', 6), kind: 'refund' as const }
  const { months, pathByDay } = forecastFor([...rows, refund], '2026-03-16')
  assert.equal(months[0]?.total, 8300)
  assert.equal(pathByDay.at(-1)?.total, 8300)
})

test('bills to come are added, and their payments are no part of a usual day', () => {
  const gym = ['2026-03-09', '2026-03-16', '2026-03-23'].map((day) => spentOn(day, 1500, 'Gym', 5))
  const [march] = forecastFor([...lunches('2026-03-09', [...week, ...week, 900]), ...gym], '2026-03-23').months
  assert.deepEqual([march?.spent, march?.billsToCome], [4500 + 17_500, 1500])
  const total = march?.categories.reduce((sum, category) => sum + category.total, 0)
  assert.deepEqual([march?.total, total], [22_000 + 1500 + 8 * 1100, march?.total])
})
