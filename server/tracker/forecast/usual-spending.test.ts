import assert from 'node:assert/strict'
import { test } from 'node:test'
import { errorFrom, halfWidth, halfWidthOf } from './prediction-interval.ts'
import type { HistoryMonth } from './spending-history.ts'
import { pastOf, restByCategory, restEstimates } from './usual-spending.ts'
import { weigh, weightsOf } from './weights.ts'

const none: ReadonlySet<number> = new Set()
let ids = 0

/** A month of thirty days with amounts on its days, as [day, cents, category]. */
const month = (number: number, ...amounts: [day: number, net: number, category?: number][]): HistoryMonth => ({
  ...{ year: 2025, month: number, from: number * 100, to: number * 100 + 29 },
  entries: amounts.map(([day, net, category = 1]) => {
    ids += 1
    return { id: ids, day: number * 100 + day - 1, category, net }
  }),
})
const june = { month: 6, days: 30, elapsed: 0 }

test('usual spending is estimated by blend, trimmed mean, median, half and mean of past months', () => {
  const past = pastOf([month(1, [1, 600]), month(2, [9, 300]), month(3, [20, 900]), month(4, [30, 600])], none)
  assert.deepEqual(
    restEstimates(past, june, []).map((one) => Math.round(one)),
    [500, 500, 600, 600, 600],
  )
})

test('after some days the estimates use what past months cost after the same days', () => {
  const past = pastOf([month(1, [10, 1000], [11, 300]), month(2, [10, 1000], [30, 500])], none)
  const [, trimmed, median, half, mean] = restEstimates(past, { ...june, elapsed: 10 }, [])
  assert.deepEqual([trimmed, median, half, mean], [400, 400, 400, 400])
  assert.deepEqual([...restByCategory(past, 10)], [[1, 400]])
})

test('a longer month costs more, and a shorter past month without days left lends its daily rate', () => {
  const past = pastOf([month(1, [30, 3000])], none)
  assert.equal(restEstimates(past, { ...june, days: 31, elapsed: 30 }, [])[1], 100)
  assert.equal(restEstimates(past, { ...june, days: 31, elapsed: 20 }, [])[1], 3300)
})

test('the blend follows the pace of this month, except for expensive purchases', () => {
  const past = pastOf([month(1, [1, 3000]), month(2, [1, 3000])], none)
  const blendOf = (purchases: number[]) => restEstimates(past, { ...june, elapsed: 15 }, purchases)[0] ?? 0
  assert.equal(blendOf([400, 400, 400, 300]), 1500)
  assert.equal(blendOf([400, 400, 400, 300, 50_000, -50_000]), 1500)
  assert.equal(blendOf([]), 1000)
})

test('the mean leaves out a month of more than twice the median, and payments of bills count nowhere', () => {
  const shock = month(3, [2, 90_000, 2])
  const months = [month(1, [1, 600]), month(2, [1, 600]), shock]
  assert.deepEqual(restEstimates(pastOf(months, none), june, []), [600, 600, 600, 600, 600])
  const paid = pastOf(months, new Set(shock.entries.map(({ id }) => id)))
  assert.deepEqual([...restByCategory(paid, 0)], [[1, 400]])
})

test('a December uses the December before, and is estimated without one', () => {
  const usual = [month(1, [1, 600]), month(2, [1, 600])]
  const december = { ...june, month: 12 }
  assert.deepEqual(restEstimates(pastOf(usual, none), december, []), [600, 600, 600, 600, 600])
  const withDecember = pastOf([month(12, [20, 1000]), ...usual, month(3, [1, 600]), month(4, [1, 600])], none)
  assert.deepEqual(
    restEstimates(withDecember, december, []).map((one) => Math.round(one)),
    [720, 720, 720, 748, 776],
  )
  assert.deepEqual(
    restEstimates(pastOf([], none), december, [500]),
    Array.from({ length: 5 }, () => 0),
  )
})

test('weights follow the errors of a member, less with few months, and are the common ones without errors', () => {
  const common = weightsOf([], 12)
  assert.equal(weigh([1, 1, 1, 1, 1], common), 1)
  assert.deepEqual(weightsOf([[0, 0, 0, 0, 0]], 12), common)
  const errors = Array.from({ length: 6 }, () => [900, 900, 100, 900, 900])
  const [few, many] = [weightsOf(errors, 4), weightsOf(errors, 8)]
  assert.ok((common[2] ?? 0) < (few[2] ?? 0) && (few[2] ?? 0) < (many[2] ?? 0))
  assert.ok(Math.abs(weigh([1, 1, 1, 1, 1], many) - 1) < 1e-12)
  assert.deepEqual(weightsOf(errors, 20), many)
})

test('a prediction interval interpolates between ranks, and expects smaller errors with more months', () => {
  assert.deepEqual(
    [halfWidth([3, 1, 2]), halfWidth([4, 1, 3, 2]), halfWidth([5, 4, 3, 2, 1, 9, 8, 7, 6])],
    [null, 4, 8],
  )
  assert.ok(Math.abs((halfWidth([10, 20, 30, 40, 50]) ?? 0) - 48) < 1e-9)
  assert.equal(errorFrom(100, { months: 12 }, 12), 100)
  assert.ok(Math.abs(errorFrom(100, { months: 1 }, 3) - 100 / Math.SQRT2) < 1e-9)
  assert.equal(errorFrom(100, { months: 12 }, 24), 100)
  const outcomes = Array.from({ length: 4 }, () => ({ forecast: 0, actual: 100, months: 3 }))
  assert.equal(halfWidthOf(outcomes, 3), 100)
  assert.equal(halfWidthOf(outcomes.slice(1), 3), null)
})
