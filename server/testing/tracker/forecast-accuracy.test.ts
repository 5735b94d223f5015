import assert from 'node:assert/strict'
import { test } from 'node:test'
import { measureForecast } from './forecast-accuracy.ts'

const people = 300
const accuracy = measureForecast(Array.from({ length: people }, (_, seed) => seed))

test('people who were made up are forecast better than by repeating the month before', () => {
  assert.ok(accuracy.mase < 1, String(accuracy.mase))
})

test('as many of their months end inside the band as it says, however many errors it was made from', () => {
  const lengths = accuracy.coverage.map(({ errors }) => errors)
  assert.deepEqual(lengths, [4, 5, 6, 7, 8, 9, 10, 11, 12])
  for (const { errors, inside, wanted } of accuracy.coverage) {
    // Four points, and what chance does to so few people; the bench asks two thousand.
    const chance = 2 * Math.sqrt((wanted * (1 - wanted)) / people)
    assert.ok(Math.abs(inside - wanted) <= 0.04 + chance, `${errors}: ${inside}, not ${wanted}`)
    assert.ok(inside >= 0.78, `${errors}: ${inside}`)
  }
})
