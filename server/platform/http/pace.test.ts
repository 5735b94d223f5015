import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pace } from './pace.ts'

test('releases its callers in order of arrival, two per millisecond', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const wait = pace({ perInterval: 2, maxWaiting: 10 })
  const released: number[] = []
  const call = async (caller: number) => {
    await wait()
    released.push(caller)
  }
  const calls = [1, 2, 3, 4, 5].map(call)
  for (const expected of [
    [1, 2],
    [1, 2, 3, 4],
    [1, 2, 3, 4, 5],
  ]) {
    t.mock.timers.tick(1)
    await Promise.resolve()
    assert.deepEqual(released, expected)
  }
  await Promise.all(calls)
  const later = call(6)
  t.mock.timers.tick(1)
  await later
  assert.equal(released.at(-1), 6)
})

test('does not delay a caller while the maximum waits', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const wait = pace({ perInterval: 1, maxWaiting: 1 })
  let isReleased = false
  const first = wait().then(() => {
    isReleased = true
  })
  await wait()
  assert.equal(isReleased, false)
  t.mock.timers.tick(1)
  await first
})
