import assert from 'node:assert/strict'
import { test } from 'node:test'
import { initialScrollKey } from './scroll-key.ts'

function historyOf(state: unknown) {
  const history = {
    state,
    replaceState: (next: unknown) => {
      history.state = next
    },
  }
  return history
}

test('a page that is opened anew has a name of its own, and a reload keeps it', () => {
  const [one, other] = [historyOf(null), historyOf(null)]
  const key = initialScrollKey(one)
  assert.equal(initialScrollKey(one), key)
  assert.notEqual(initialScrollKey(other), key)
})

test('what the router keeps in the entry stays there', () => {
  const history = historyOf({ idx: 3, key: 'abc' })
  initialScrollKey(history, () => 'first')
  assert.deepEqual(history.state, { idx: 3, key: 'abc', entry: 'first' })
})
