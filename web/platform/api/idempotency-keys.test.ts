import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createIdempotencyKeys } from './idempotency-keys.ts'

const numberedKeys = () => {
  let count = 0
  return createIdempotencyKeys(() => `key-${++count}`)
}

test('resending the same form after a lost response uses the same key', () => {
  const keys = numberedKeys()
  assert.equal(keys.keyFor({ body: { amount: 5 } }), keys.keyFor({ body: { amount: 5 } }))
})

test('a corrected form gets a new key', () => {
  const keys = numberedKeys()
  assert.notEqual(keys.keyFor({ body: { amount: 5 } }), keys.keyFor({ body: { amount: 6 } }))
})

test('buying the same item again after a success gets a new key', () => {
  const keys = numberedKeys()
  const first = keys.keyFor({ body: { amount: 5 } })
  keys.reset()
  assert.notEqual(keys.keyFor({ body: { amount: 5 } }), first)
})
