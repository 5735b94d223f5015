import assert from 'node:assert/strict'
import { type mock, test } from 'node:test'
import { createDelayed } from './delayed.ts'

function watched(context: { mock: typeof mock }) {
  context.mock.timers.enable({ apis: ['setTimeout'] })
  const sent: string[] = []
  const arrivals: PromiseWithResolvers<void>[] = []
  const send = (value: string) => {
    sent.push(value)
    const arrival = Promise.withResolvers<void>()
    arrivals.push(arrival)
    return arrival.promise
  }
  return { sent, arrivals, delayed: createDelayed(send, 1000), tick: context.mock.timers }
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

test('what comes while another is on its way waits for it, and is sent in its last form', async (t) => {
  const { sent, arrivals, delayed, tick } = watched(t)
  delayed.put('a')
  tick.tick(1000)
  delayed.put('b')
  tick.tick(1000)
  delayed.put('c')
  tick.tick(1000)
  assert.deepEqual(sent, ['a'])
  arrivals[0]?.reject(new Error('The network is away.'))
  await delayed.settled()
  assert.deepEqual(sent, ['a', 'c'])
  tick.tick(5000)
  assert.deepEqual(sent, ['a', 'c'])
})

test('what is dropped while another is on its way is not sent after it, and settled waits for all that was', async (t) => {
  const { sent, arrivals, delayed, tick } = watched(t)
  delayed.put('a')
  tick.tick(1000)
  delayed.put('b')
  delayed.flushNow()
  assert.deepEqual(sent, ['a', 'b'])
  delayed.put('c')
  delayed.flush()
  delayed.drop()
  let isSettled = false
  const settled = delayed.settled().then(() => {
    isSettled = true
  })
  arrivals[1]?.resolve()
  await new Promise(setImmediate)
  assert.equal(isSettled, false)
  for (const arrival of arrivals) arrival.resolve()
  await settled
  assert.deepEqual(sent, ['a', 'b'])
})
