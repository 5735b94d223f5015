import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createResult } from './benchmark-result.ts'
import { maxAttempts, measureSteadily, swingOf, timeFixedWork } from './noise.ts'

/** Fixed work that takes these times in turn; three samples per attempt. */
const workOf = (times: number[]) => () => times.shift() ?? 0
const missed = createResult('slow row', '3.0 ×', '≤ 2 ×', false)
const measured = (times: number[], result = missed) => {
  const attempts: number[] = []
  const results = measureSteadily(async ({ number, sample }) => {
    attempts.push(number)
    sample()
    return [result]
  }, workOf(times))
  return results.then((all) => ({ attempts, results: all }))
}

test('the swing is the difference between the slowest and the fastest fixed work, relative to the fastest', () => {
  assert.equal(swingOf([10, 12, 11]).toFixed(2), '0.20')
  assert.equal(swingOf([10]), 0)
})

test('keeps the verdict of a measurement whose fixed work is at most 20 % apart', async () => {
  assert.deepEqual(await measured([100, 110, 120]), { attempts: [0], results: [missed] })
})

test('repeats a noisy measurement until it is steady, and judges the steady one', async () => {
  const times = [100, 130, 100, 100, 121, 100, 100, 100, 100]
  assert.deepEqual(await measured(times), { attempts: [0, 1, 2], results: [missed] })
})

test('gives no verdict on a row that stays noisy after three repetitions, and states how noisy it was', async () => {
  const times = [
    ...Array(9)
      .fill(100)
      .map((time, index) => time + (index % 3) * 20),
    100,
    133,
    100,
  ]
  const { attempts, results } = await measured(times)
  assert.deepEqual(attempts, [0, 1, 2, 3])
  assert.equal(attempts.length, maxAttempts)
  assert.deepEqual(results, [{ ...missed, verdict: 'noisy', noise: 33 }])
})

test('does not repeat a noisy row without a threshold', async () => {
  const row = createResult('informative row', '3.0 ×', '–', true)
  assert.deepEqual(await measured([100, 150, 100], row), { attempts: [0], results: [{ ...row, noise: 50 }] })
})

test('the fixed work takes time, which is measured', () => {
  assert.ok(timeFixedWork() > 0)
})
