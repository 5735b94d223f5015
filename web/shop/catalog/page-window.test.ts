import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pageOf, pageWindow } from './page-window.ts'

test('up to five pages have a button each', () => {
  assert.deepEqual(pageWindow(1, 2), [1, 2])
  assert.deepEqual(pageWindow(5, 5), [1, 2, 3, 4, 5])
  assert.equal(pageOf(5, 5), null)
})

test('five of many pages have a button, around the current one', () => {
  assert.deepEqual(pageWindow(1, 7), [1, 2, 3, 4, 5])
  assert.deepEqual(pageWindow(4, 7), [2, 3, 4, 5, 6])
  assert.deepEqual(pageWindow(7, 7), [3, 4, 5, 6, 7])
  assert.equal(pageOf(4, 7), 'Page 4 of 7')
})
