import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as eventLoopTurn } from 'node:timers/promises'
import { waitForTurn } from './reading-turns.ts'

test('readers continue in their order, one per turn, also those that wait again', async () => {
  const order: string[] = []
  waitForTurn(() => {
    order.push('first')
    waitForTurn(() => order.push('first again'))
  })
  waitForTurn(() => order.push('second'))
  assert.deepEqual(order, [])
  for (const expected of [['first'], ['first', 'second'], ['first', 'second', 'first again']]) {
    await eventLoopTurn()
    assert.deepEqual(order, expected)
  }
})
