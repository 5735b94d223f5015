import assert from 'node:assert/strict'
import { test } from 'node:test'
import { missesChart, missRows } from './misses-chart.ts'

const misses = [
  { month: 4, year: 2026, forecast: 800, actual: 872 },
  { month: 5, year: 2026, forecast: 900, actual: 858 },
]

test('a month above its forecast is drawn above the line, one below it under the line', () => {
  const chart = missesChart(misses, 'USD')
  assert.deepEqual(chart?.stems, [
    { x: 25, from: 50, to: 20 },
    { x: 75, from: 50, to: 67.5 },
  ])
  assert.equal(chart?.label, 'What each month cost beside its forecast: April $72 more, May $42 less.')
})

test('draws at most eight months, and the table has all of them', () => {
  const many = Array.from({ length: 10 }, (_, index) => ({ month: index + 1, year: 2025, forecast: 10, actual: 10 }))
  assert.equal(missesChart(many, 'USD')?.stems?.length, 8)
  assert.equal(missRows(many, 'USD').length, 10)
  assert.equal(missesChart([], 'USD'), null)
})

test('the table shows forecast, actual total and difference', () => {
  assert.deepEqual(missRows(misses, 'EUR'), [
    ['April 2026', '€800.00', '€872.00', '€72.00 more'],
    ['May 2026', '€900.00', '€858.00', '€42.00 less'],
  ])
})
