import assert from 'node:assert/strict'
import { test } from 'node:test'
import { forecastFor, spentOn } from '#server/testing/tracker/forecasting.ts'
import { medianOf } from './median.ts'
import { scoreOf } from './score.ts'
import type { HistoryMonth } from './spending-history.ts'

test('the median of an even number of values is the mean of the two in the middle', () => {
  assert.deepEqual([medianOf([]), medianOf([7]), medianOf([9, 1, 4]), medianOf([1, 2, 9, 4])], [0, 7, 4, 3])
})

/** One purchase on the first day of each month, from January 2025 on. */
const monthsOf = (totals: readonly number[]) =>
  totals.map((cents, index) => {
    const month = `${2025 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
    return spentOn(`${month}-01`, cents, `Thing ${'abcdefghijklmnop'[index]}`, 6)
  })

test('the score has the error of the median of the full months before each backtested month', () => {
  const { score } = forecastFor(monthsOf([10_000, 30_000, 26_000, 90_000, 29_000]), '2025-06-10')
  // Medians 20,000, 26,000 and 28,000 against 26,000, 90,000 and 29,000.
  assert.equal(score?.medianError, Math.round((6000 + 64_000 + 1000) / 3))
  assert.deepEqual([score?.months, score?.misses.length], [3, 3])
})

test('the median takes at most the twelve months before', () => {
  const totals = [90_000, 90_000, ...Array.from({ length: 12 }, (_, index) => (index < 6 ? 10_000 : 20_000)), 15_000]
  const months = totals.map((net, index): HistoryMonth => {
    const from = index * 31
    return { ...{ year: 2025, month: 1, from, to: from + 30 }, entries: [{ id: index, day: from, category: 1, net }] }
  })
  const month = months.at(-1)
  assert.ok(month)
  const outcome = { forecast: 15_000, actual: 15_000, categoryErrors: new Map(), estimateErrors: [], months: 1 }
  assert.equal(scoreOf([{ ...outcome, month, before: 0, midMonth: outcome, later: [] }], months)?.medianError, 0)
})
