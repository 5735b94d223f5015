import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createIntention } from './intention.ts'

const numbered = () => {
  let count = 0
  return createIntention(() => `key-${++count}`)
}

test('sending the same form again after a lost answer carries the same key', () => {
  const intention = numbered()
  assert.equal(intention.keyFor({ body: { amount: 5 } }), intention.keyFor({ body: { amount: 5 } }))
})

test('a corrected form is another intention', () => {
  const intention = numbered()
  assert.notEqual(intention.keyFor({ body: { amount: 5 } }), intention.keyFor({ body: { amount: 6 } }))
})

test('buying the same thing a second time, once the first has succeeded, is another intention', () => {
  const intention = numbered()
  const first = intention.keyFor({ body: { amount: 5 } })
  intention.done()
  assert.notEqual(intention.keyFor({ body: { amount: 5 } }), first)
})
