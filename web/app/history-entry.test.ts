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

test('a newly opened page gets its own key, and a reload keeps it', () => {
  const [firstWindow, secondWindow] = [windowAt(null), windowAt(null)]
  const { key } = readLocation(firstWindow)
  assert.equal(readLocation(firstWindow).key, key)
  assert.notEqual(readLocation(secondWindow).key, key)
})

test("the router's state in the entry is preserved", () => {
  const existingEntry = windowAt({ key: 'abc', state: { score: 80 } })
  const location = { pathname: '/lessons/3', search: '?quiz=1', hash: '#top' }
  assert.deepEqual(readLocation(existingEntry), { ...location, key: 'abc', state: { score: 80 } })
  assert.deepEqual(existingEntry.history.state, { key: 'abc', state: { score: 80 } })
})

test('an entry written by other code is treated as having no key', () => {
  for (const state of ['abc', 7, {}, { key: 3 }]) {
    const found = readLocation(windowAt(state))
    assert.equal(found.state, null)
    assert.match(found.key, /^\w+$/)
  }
})
