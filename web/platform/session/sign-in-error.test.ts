import assert from 'node:assert/strict'
import { test } from 'node:test'
import { consumeSignInError, setSignInError } from './sign-in-error.ts'

function fakeTabStorage() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}

test('a visitor who cancelled at the provider reads so on the landing page, once', () => {
  const storage = fakeTabStorage()
  setSignInError('?error=cancelled', 1000, storage)
  assert.deepEqual(consumeSignInError(2000, storage), {
    kind: 'info',
    title: 'Sign-in was cancelled. Nothing was changed.',
  })
  assert.equal(consumeSignInError(2000, storage), null)
})

test('a return that names no reason, or one we do not know, did not succeed', () => {
  const storage = fakeTabStorage()
  for (const search of ['', '?code=used', '?error=constructor', '?error=<b>']) {
    setSignInError(search, 1000, storage)
    const error = { kind: 'bad', title: 'Sign-in did not succeed. Please try again.' }
    assert.deepEqual(consumeSignInError(1000, storage), error, search)
  }
})

test('an old failure is not brought up again', () => {
  const storage = fakeTabStorage()
  setSignInError('?error=refused', 1000, storage)
  assert.equal(consumeSignInError(61_001, storage), null)
})
