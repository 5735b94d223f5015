import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keepFault, takeFault } from './sign-in-fault.ts'

function tab() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

test('a visitor who cancelled at the provider reads so on the landing page, once', () => {
  const storage = tab()
  keepFault('?error=cancelled', 1000, storage)
  assert.deepEqual(takeFault(2000, storage), { kind: 'info', title: 'Sign-in was cancelled. Nothing was changed.' })
  assert.equal(takeFault(2000, storage), null)
})

test('a return that names no reason, or one we do not know, did not succeed', () => {
  const storage = tab()
  for (const search of ['', '?code=used', '?error=constructor', '?error=<b>']) {
    keepFault(search, 1000, storage)
    const fault = { kind: 'bad', title: 'Sign-in did not succeed. Please try again.' }
    assert.deepEqual(takeFault(1000, storage), fault, search)
  }
})

test('an old failure is not brought up again', () => {
  const storage = tab()
  keepFault('?error=refused', 1000, storage)
  assert.equal(takeFault(61_001, storage), null)
})
