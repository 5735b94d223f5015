import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accessibleLessons, estimateTierCounts } from './tier-counts.ts'

test('a visitor sees the 25 lessons of a fresh database as 3, 10, 11 and 1', () => {
  assert.deepEqual(estimateTierCounts(25), { bronze: 3, silver: 10, gold: 11, platinum: 1 })
})

test('lessons that were added later fill the platinum ring', () => {
  assert.deepEqual(estimateTierCounts(29), { bronze: 3, silver: 10, gold: 11, platinum: 5 })
})

test('a small database fills the rings from the inside and invents no lesson', () => {
  assert.deepEqual(estimateTierCounts(8), { bronze: 3, silver: 5, gold: 0, platinum: 0 })
  assert.deepEqual(estimateTierCounts(0), { bronze: 0, silver: 0, gold: 0, platinum: 0 })
})

test('whoever buys gold may open the lessons of bronze, silver and gold', () => {
  const counts = estimateTierCounts(25)
  assert.equal(accessibleLessons('bronze', counts), 3)
  assert.equal(accessibleLessons('silver', counts), 13)
  assert.equal(accessibleLessons('gold', counts), 24)
  assert.equal(accessibleLessons('platinum', counts), 25)
})
