import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as eventLoopTurn } from 'node:timers/promises'
import { timeSlices } from './time-slices.ts'

test('sends the replies of a turn before the next slice', async () => {
  const endSlice = timeSlices(0)
  const order: string[] = []
  const task = async () => {
    for (const slice of [1, 2, 3]) {
      order.push(`slice ${slice}`)
      await endSlice()
    }
  }
  const running = task()
  // As a request that arrives during the first slice: its reply leaves at the end of the next turn.
  await eventLoopTurn()
  order.push('reply')
  await running
  assert.deepEqual(order, ['slice 1', 'reply', 'slice 2', 'slice 3'])
})

test('goes on in the same turn until the slice is over', async () => {
  const endSlice = timeSlices(Number.POSITIVE_INFINITY)
  let hasTurned = false
  const turn = eventLoopTurn().then(() => {
    hasTurned = true
  })
  for (let step = 0; step < 100; step += 1) await endSlice()
  assert.equal(hasTurned, false)
  await turn
})
