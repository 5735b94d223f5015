import assert from 'node:assert/strict'
import { type mock, test } from 'node:test'
import { createDebouncedQueue } from './debounced-queue.ts'

function queueUnderTest(context: { mock: typeof mock }) {
  context.mock.timers.enable({ apis: ['setTimeout'] })
  const sent: string[] = []
  const requests: PromiseWithResolvers<void>[] = []
  const send = (value: string) => {
    sent.push(value)
    const request = Promise.withResolvers<void>()
    requests.push(request)
    return request.promise
  }
  return { sent, requests, queue: createDebouncedQueue(send, 1000), timers: context.mock.timers }
}

test('sends only the last of several rapid changes, after a pause', (t) => {
  const { sent, queue, timers } = queueUnderTest(t)
  queue.schedule('a')
  timers.tick(900)
  queue.schedule('b')
  timers.tick(900)
  assert.deepEqual(sent, [])
  timers.tick(100)
  assert.deepEqual(sent, ['b'])
  timers.tick(5000)
  assert.deepEqual(sent, ['b'])
})

test('a flush sends at once, and nothing is sent twice', (t) => {
  const { sent, queue, timers } = queueUnderTest(t)
  queue.schedule('a')
  assert.equal(queue.pending(), 'a')
  queue.flush()
  queue.flush()
  timers.tick(5000)
  assert.deepEqual(sent, ['a'])
  assert.equal(queue.pending(), null)
})

test('a cancelled value is never sent', (t) => {
  const { sent, queue, timers } = queueUnderTest(t)
  queue.schedule('a')
  queue.cancel()
  timers.tick(5000)
  queue.flush()
  assert.deepEqual(sent, [])
})

test('a value set during a request waits for it, and only its last form is sent', async (t) => {
  const { sent, requests, queue, timers } = queueUnderTest(t)
  queue.schedule('a')
  timers.tick(1000)
  queue.schedule('b')
  timers.tick(1000)
  queue.schedule('c')
  timers.tick(1000)
  assert.deepEqual(sent, ['a'])
  requests[0]?.reject(new Error('The network is away.'))
  await queue.onIdle()
  assert.deepEqual(sent, ['a', 'c'])
  timers.tick(5000)
  assert.deepEqual(sent, ['a', 'c'])
})

test('a value cancelled during a request is not sent, and onIdle waits for all requests', async (t) => {
  const { sent, requests, queue, timers } = queueUnderTest(t)
  queue.schedule('a')
  timers.tick(1000)
  queue.schedule('b')
  queue.flushWithoutWaiting()
  assert.deepEqual(sent, ['a', 'b'])
  queue.schedule('c')
  queue.flush()
  queue.cancel()
  let isSettled = false
  const settled = queue.onIdle().then(() => {
    isSettled = true
  })
  requests[1]?.resolve()
  await new Promise(setImmediate)
  assert.equal(isSettled, false)
  for (const request of requests) request.resolve()
  await settled
  assert.deepEqual(sent, ['a', 'b'])
})
