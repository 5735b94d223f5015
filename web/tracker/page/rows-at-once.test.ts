import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drawnCount, rowsAtOnce } from './rows-at-once.ts'

test('a different list starts with its first rows, after more of another were shown', () => {
  assert.equal(drawnCount(null, 'March'), rowsAtOnce)
  const asked = { list: 'March', count: 3 * rowsAtOnce }
  assert.equal(drawnCount(asked, 'March'), 600)
  assert.equal(drawnCount(asked, 'April'), 200)
})
