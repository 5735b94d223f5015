import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type EntryWindow, readLocation } from './history-entry.ts'

function windowAt(state: unknown): EntryWindow {
  const history = {
    state,
    replaceState: (next: unknown) => {
      history.state = next
    },
  }
  return { location: { pathname: '/lessons/3', search: '?quiz=1', hash: '#top' }, history }
}

test('a page that is opened anew has a key of its own, and a reload keeps it', () => {
  const [one, other] = [windowAt(null), windowAt(null)]
  const { key } = readLocation(one)
  assert.equal(readLocation(one).key, key)
  assert.notEqual(readLocation(other).key, key)
})

test('what the router keeps in the entry stays there', () => {
  const kept = windowAt({ key: 'abc', state: { score: 80 } })
  const location = { pathname: '/lessons/3', search: '?quiz=1', hash: '#top' }
  assert.deepEqual(readLocation(kept), { ...location, key: 'abc', state: { score: 80 } })
  assert.deepEqual(kept.history.state, { key: 'abc', state: { score: 80 } })
})

test('an entry that something else has written counts as one without a key', () => {
  for (const state of ['abc', 7, {}, { key: 3 }]) {
    const found = readLocation(windowAt(state))
    assert.equal(found.state, null)
    assert.match(found.key, /^\w+$/)
  }
})
