import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rowsPerStep, visibleCount } from './use-show-more.ts'

test('a different list starts with its first rows, after more of another were shown', () => {
  assert.equal(visibleCount(null, 'March'), rowsPerStep)
  const requested = { list: 'March', count: 3 * rowsPerStep }
  assert.equal(visibleCount(requested, 'March'), 600)
  assert.equal(visibleCount(requested, 'April'), 200)
})
