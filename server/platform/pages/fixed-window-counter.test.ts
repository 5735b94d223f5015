import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testClock } from '#server/testing/start-app.ts'
import { fixedWindowCounter } from './fixed-window-counter.ts'

test('allows each member the same number of calls per minute', () => {
  const clock = testClock()
  const isAllowed = fixedWindowCounter(2, clock)
  const calls = (...memberIds: number[]) => memberIds.map(isAllowed)
  assert.deepEqual(calls(1, 1, 1, 2), [true, true, false, true])
  clock.advance(60_000)
  assert.deepEqual(calls(1, 1, 1, 2), [true, true, false, true])
})
