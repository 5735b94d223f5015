import assert from 'node:assert/strict'
import { test } from 'node:test'
import { codeDigits, dropCodeRequest, readCodeRequest, saveCodeRequest, secondsUntilResend } from './code-request.ts'

function tabStorage() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}

const request = {
  email: 'maya@example.test',
  returnTo: '/lessons/1',
  expiresAt: 600_000,
  resendAt: 30_000,
  mailFolder: null,
}

test('a sent code outlives a reload of the page until it expires or is used', () => {
  const storage = tabStorage()
  saveCodeRequest(request, storage)
  assert.deepEqual(readCodeRequest(599_999, storage), request)
  assert.equal(readCodeRequest(600_000, storage), null)
  dropCodeRequest(storage)
  assert.equal(readCodeRequest(1000, storage), null)
})

test('ignores a stored request that it did not write', () => {
  const storage = tabStorage()
  for (const text of ['x', 'null', '{}', '{"email":7}', JSON.stringify({ ...request, expiresAt: 'soon' })]) {
    storage.setItem('sign-in-code', text)
    assert.equal(readCodeRequest(1000, storage), null, text)
  }
})

test('reads a pasted code, and counts the seconds until another may be sent', () => {
  assert.deepEqual(['123 456', '12-34', ' 1234567', 'abc'].map(codeDigits), ['123456', '1234', '123456', ''])
  assert.deepEqual(
    [0, 29_001, 30_000, 40_000].map((now) => secondsUntilResend(request, now)),
    [30, 1, 0, 0],
  )
})
