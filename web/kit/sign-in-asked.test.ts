import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keepAsked, takeAsked } from './sign-in-asked.ts'

function tab() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

test('a visitor who asked for a page is told on the landing page which one, once', () => {
  const storage = tab()
  keepAsked({ path: '/membership', title: 'Membership' }, 1000, storage)
  assert.deepEqual(takeAsked(2000, storage), { path: '/membership', title: 'Membership' })
  assert.equal(takeAsked(2000, storage), null)
})

test('what was asked for a while ago, or is not readable, is not brought up', () => {
  const storage = tab()
  keepAsked({ path: '/membership', title: 'Membership' }, 1000, storage)
  assert.equal(takeAsked(61_001, storage), null)
  for (const odd of ['x', '{}', 'null', '[1000]']) {
    storage.setItem('sign-in-asked', odd)
    assert.equal(takeAsked(1000, storage), null, odd)
  }
})
