import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accessibleLessons, estimateTierCounts } from './tier-counts.ts'

test('splits the 25 lessons of a fresh database into 3, 10, 11 and 1', () => {
  assert.deepEqual(estimateTierCounts(25), { bronze: 3, silver: 10, gold: 11, platinum: 1 })
})

test('counts lessons added later as platinum', () => {
  assert.deepEqual(estimateTierCounts(29), { bronze: 3, silver: 10, gold: 11, platinum: 5 })
})

test('fills tiers from bronze upward in a small database and adds no lessons', () => {
  assert.deepEqual(estimateTierCounts(8), { bronze: 3, silver: 5, gold: 0, platinum: 0 })
  assert.deepEqual(estimateTierCounts(0), { bronze: 0, silver: 0, gold: 0, platinum: 0 })
})

test('a gold buyer may open the bronze, silver and gold lessons', () => {
  const counts = estimateTierCounts(25)
  assert.equal(accessibleLessons('bronze', counts), 3)
  assert.equal(accessibleLessons('silver', counts), 13)
  assert.equal(accessibleLessons('gold', counts), 24)
  assert.equal(accessibleLessons('platinum', counts), 25)
})
