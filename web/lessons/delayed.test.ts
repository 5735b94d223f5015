import assert from 'node:assert/strict'
import { type mock, test } from 'node:test'
import { createDelayed } from './delayed.ts'

function watched(context: { mock: typeof mock }) {
  context.mock.timers.enable({ apis: ['setTimeout'] })
  const sent: string[] = []
  return { sent, delayed: createDelayed<string>((value) => sent.push(value), 1000), tick: context.mock.timers }
}

test('of several changes in a row only the last one is sent, after a pause', (t) => {
  const { sent, delayed, tick } = watched(t)
  delayed.put('a')
  tick.tick(900)
  delayed.put('b')
  tick.tick(900)
  assert.deepEqual(sent, [])
  tick.tick(100)
  assert.deepEqual(sent, ['b'])
  tick.tick(5000)
  assert.deepEqual(sent, ['b'])
})

test('whoever leaves does not wait, and what was sent is not sent again', (t) => {
  const { sent, delayed, tick } = watched(t)
  delayed.put('a')
  assert.equal(delayed.waiting(), 'a')
  delayed.flush()
  delayed.flush()
  tick.tick(5000)
  assert.deepEqual(sent, ['a'])
  assert.equal(delayed.waiting(), null)
})

test('what was dropped is never sent', (t) => {
  const { sent, delayed, tick } = watched(t)
  delayed.put('a')
  delayed.drop()
  tick.tick(5000)
  delayed.flush()
  assert.deepEqual(sent, [])
})
