import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createIdempotencyKeys } from './idempotency-keys.ts'

const numberedKeys = () => {
  let count = 0
  return createIdempotencyKeys(() => `key-${++count}`)
}

test('sending the same form again after a lost answer carries the same key', () => {
  const keys = numberedKeys()
  assert.equal(keys.keyFor({ body: { amount: 5 } }), keys.keyFor({ body: { amount: 5 } }))
})

test('a corrected form is another intention', () => {
  const keys = numberedKeys()
  assert.notEqual(keys.keyFor({ body: { amount: 5 } }), keys.keyFor({ body: { amount: 6 } }))
})

test('buying the same thing a second time, once the first has succeeded, is another intention', () => {
  const keys = numberedKeys()
  const first = keys.keyFor({ body: { amount: 5 } })
  keys.reset()
  assert.notEqual(keys.keyFor({ body: { amount: 5 } }), first)
})
