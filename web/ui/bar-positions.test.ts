import assert from 'node:assert/strict'
import { test } from 'node:test'
import { barPositions } from './bar-positions.ts'

test('a bar leaves a tenth of its category free on either side', () => {
  assert.deepEqual(barPositions(1, 5), [{ x: 'calc(22% + 0px)', width: 'calc(16% - 0px)', middle: 30 }])
})

test('two bars of one category are four pixels apart and stay within it', () => {
  assert.deepEqual(barPositions(0, 2, 2), [
    { x: 'calc(5% + 0px)', width: 'calc(20% - 2px)', middle: 25 },
    { x: 'calc(25% + 2px)', width: 'calc(20% - 2px)', middle: 25 },
  ])
})
