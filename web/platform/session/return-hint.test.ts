import assert from 'node:assert/strict'
import { test } from 'node:test'
import { consumeReturnHint, setReturnHint } from './return-hint.ts'

function fakeTabStorage() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}

test('the landing page names the page that a visitor requested, once', () => {
  const storage = fakeTabStorage()
  setReturnHint({ path: '/membership', title: 'Membership' }, 1000, storage)
  assert.deepEqual(consumeReturnHint(2000, storage), { path: '/membership', title: 'Membership' })
  assert.equal(consumeReturnHint(2000, storage), null)
})

test('ignores an expired or invalid hint', () => {
  const storage = fakeTabStorage()
  setReturnHint({ path: '/membership', title: 'Membership' }, 1000, storage)
  assert.equal(consumeReturnHint(61_001, storage), null)
  for (const invalid of ['x', '{}', 'null', '[1000]']) {
    storage.setItem('return-hint', invalid)
    assert.equal(consumeReturnHint(1000, storage), null, invalid)
  }
})
