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

test('the landing page shows once that sign-in was cancelled at the provider', () => {
  const storage = fakeTabStorage()
  setSignInError('?error=cancelled', 1000, storage)
  assert.deepEqual(consumeSignInError(2000, storage), {
    kind: 'info',
    title: 'Sign-in was cancelled. Nothing was changed.',
  })
  assert.equal(consumeSignInError(2000, storage), null)
})

test('a callback with a missing or unknown reason is shown as a failed sign-in', () => {
  const storage = fakeTabStorage()
  for (const search of ['', '?code=used', '?error=constructor', '?error=<b>']) {
    setSignInError(search, 1000, storage)
    const error = { kind: 'error', title: 'Sign-in did not succeed. Please try again.' }
    assert.deepEqual(consumeSignInError(1000, storage), error, search)
  }
})

test('a provider that omits email_verified has its own message', () => {
  const storage = fakeTabStorage()
  setSignInError('?error=unconfirmed', 1000, storage)
  assert.match(consumeSignInError(1000, storage)?.title ?? '', /does not say whether your e-mail address is verified/)
})

test('an old failure is not shown again', () => {
  const storage = fakeTabStorage()
  setSignInError('?error=refused', 1000, storage)
  assert.equal(consumeSignInError(61_001, storage), null)
})
