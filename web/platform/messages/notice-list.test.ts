import assert from 'node:assert/strict'
import { test } from 'node:test'
import { afterPageChange, type ShownNotice, withNotice, withoutNotice } from './notice-list.ts'

let count = 0
const notice = (title: string, more: Partial<ShownNotice> = {}): ShownNotice => ({ id: ++count, title, ...more })
const titles = (shown: readonly ShownNotice[]) => shown.map(({ title }) => title)
const undo = { label: 'Undo', onPress: () => {} }

test('a reader sees the last three notices at once, and the oldest gives way', () => {
  const shown = ['One', 'Two', 'Three', 'Four'].map((title) => notice(title)).reduce(withNotice, [])
  assert.deepEqual(titles(shown), ['Two', 'Three', 'Four'])
})

test('the same title again replaces itself as a new notice, so that it is read out anew', () => {
  const [first, other, again] = [notice('Saved', { text: 'a' }), notice('Failed'), notice('Saved', { text: 'b' })]
  const shown = [first, other, again].reduce(withNotice, [])
  assert.deepEqual(shown, [other, again])
  assert.notEqual(first.id, again.id)
})

test('a reader dismisses one notice, and the others stay', () => {
  const [one, other] = [notice('One'), notice('Two')]
  assert.deepEqual(withoutNotice([one, other], one.id), [other])
})

test('another page takes its notices along, but not a toast, which leaves by itself', () => {
  const toast = notice('Expense deleted', { action: undo })
  assert.deepEqual(titles(afterPageChange([notice('Failed'), toast])), ['Expense deleted'])
})

test('a notice that was to persist is there on the next page, and gone on the one after', () => {
  const next = afterPageChange([notice('Nothing was charged.', { persist: true })])
  assert.deepEqual(titles(next), ['Nothing was charged.'])
  assert.deepEqual(afterPageChange(next), [])
})
