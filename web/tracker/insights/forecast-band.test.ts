import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seededPicker } from '#server/testing/seeded-random.ts'
import type { Projection } from './forecast-band.ts'
import { forecastBand } from './forecast-band.ts'

/** A projection whose path rises by these amounts from day to day. */
function projectionOf(spent: number, steps: readonly number[], below: number, above: number): Projection {
  let cents = spent
  const path = [0, ...steps].map((step, index) => {
    cents += step
    return { day: `2026-06-${10 + index}`, cents }
  })
  return { total: cents, range: { low: cents - below, high: cents + above }, rangeKind: 'band80', path }
}

test('the path is in the band on each day, which begins without width and ends at the range', () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const { upTo } = seededPicker(seed)
    const step = () => (upTo(5) === 0 ? upTo(90_000) : upTo(3000))
    const steps = Array.from({ length: 1 + upTo(29) }, step)
    const rest = steps.reduce((sum, cents) => sum + cents, 0)
    const projection = projectionOf(upTo(200_000), steps, upTo(rest + 1), upTo(100_000))
    const band = forecastBand(projection)
    const [spent] = projection.path
    assert.deepEqual(band[0], { low: spent?.cents, high: spent?.cents })
    assert.deepEqual(band.at(-1), projection.range)
    assert.equal(band.length, projection.path.length)
    for (const [day, { low, high }] of band.entries()) {
      const cents = projection.path[day]?.cents ?? 0
      assert.ok(low <= cents && cents <= high && low >= (spent?.cents ?? 0), `seed ${seed}, day ${day}`)
    }
  }
})

test('both edges step up with a bill, and the lower edge is never below what is spent', () => {
  const band = forecastBand(projectionOf(10_000, [0, 90_000, 0, 0], 8000, 4000))
  assert.deepEqual(
    band.map(({ low, high }) => [low, high]),
    [
      [10_000, 10_000],
      [10_000, 11_000],
      [96_000, 102_000],
      [94_000, 103_000],
      [92_000, 104_000],
    ],
  )
})

test('a planned refund keeps the path in the band, even with a range beside the forecast', () => {
  const refund = projectionOf(10_000, [0, -6000, 1000], 500, 500)
  const beside = { ...refund, range: { low: 7000, high: 8000 } }
  for (const projection of [refund, beside])
    for (const [day, { low, high }] of forecastBand(projection).entries()) {
      const cents = projection.path[day]?.cents ?? 0
      assert.ok(low <= cents && cents <= high, `day ${day}`)
    }
})

test('there is no band without a prediction interval, or on the last day', () => {
  const projection = projectionOf(10_000, [500], 100, 100)
  assert.deepEqual(forecastBand(null), [])
  assert.deepEqual(forecastBand({ ...projection, rangeKind: 'past' }), [])
  assert.deepEqual(forecastBand({ ...projection, range: null }), [])
  assert.deepEqual(forecastBand({ ...projection, path: projection.path.slice(-1) }), [])
})
