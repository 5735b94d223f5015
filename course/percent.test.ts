import assert from 'node:assert/strict'
import { test } from 'node:test'
import { percentOf } from './percent.ts'

test('a share is rounded down, so that 100 percent means all', () => {
  assert.deepEqual([percentOf(1, 13), percentOf(7, 13), percentOf(12, 13), percentOf(13, 13)], [7, 53, 92, 100])
  assert.deepEqual([percentOf(199, 200), percentOf(1_999, 2_000, 1), percentOf(9_999, 10_000, 1)], [99, 99.9, 99.9])
})

test('a share that is exact in percent is not rounded', () => {
  for (let part = 0; part <= 100; part += 1) {
    assert.equal(percentOf(part, 100), part)
    assert.equal(percentOf(part * 3, 300), part)
    assert.equal(percentOf(part, 1_000, 1), part / 10)
  }
  assert.equal(percentOf(29, 50), 58)
})

test('the share of an empty whole is 0, and a negative share is rounded down too', () => {
  assert.equal(percentOf(0, 0), 0)
  assert.equal(percentOf(-55, 10_000, 1), -0.6)
})
