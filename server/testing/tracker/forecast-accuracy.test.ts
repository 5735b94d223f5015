import assert from 'node:assert/strict'
import { test } from 'node:test'
import { measureForecast } from './forecast-accuracy.ts'

const userCount = 300
const accuracy = measureForecast(Array.from({ length: userCount }, (_, seed) => seed))

test('forecasts synthetic users better than repeating the previous month', () => {
  assert.ok(accuracy.mase < 1, String(accuracy.mase))
})

test('covers the stated share of months with the prediction interval, for any number of backtests', () => {
  const sampleSizes = accuracy.coverage.map(({ sampleSize }) => sampleSize)
  assert.deepEqual(sampleSizes, [4, 5, 6, 7, 8, 9, 10, 11, 12])
  for (const { sampleSize, observed } of accuracy.coverage) {
    // Tolerance: four points, plus chance for a small sample; the bench uses two thousand users.
    const chance = 2 * Math.sqrt((0.8 * 0.2) / userCount)
    assert.ok(Math.abs(observed - 0.8) <= 0.04 + chance, `${sampleSize}: ${observed}`)
  }
})
