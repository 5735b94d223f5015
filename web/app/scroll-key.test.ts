import assert from 'node:assert/strict'
import { test } from 'node:test'
import { firstEntry } from './scroll-key.ts'

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
  const name = firstEntry(one)
  assert.equal(firstEntry(one), name)
  assert.notEqual(firstEntry(other), name)
})

test('what the router keeps in the entry stays there', () => {
  const history = historyOf({ idx: 3, key: 'abc' })
  firstEntry(history, () => 'first')
  assert.deepEqual(history.state, { idx: 3, key: 'abc', entry: 'first' })
})
