import assert from 'node:assert/strict'
import { test } from 'node:test'
import { afterPageChange, isToast, type ShownNotice, withNotice, withoutNotice } from './notice-list.ts'

let count = 0
const notice = (title: string, more: Partial<ShownNotice> = {}): ShownNotice => ({ id: ++count, title, ...more })
const titles = (shown: readonly ShownNotice[]) => shown.map(({ title }) => title)
const undo = { label: 'Undo', onPress: () => {} }

test('shows the last three notices and removes the oldest', () => {
  const shown = ['One', 'Two', 'Three', 'Four'].map((title) => notice(title)).reduce(withNotice, [])
  assert.deepEqual(titles(shown), ['Two', 'Three', 'Four'])
})

test('a notice with the same title replaces the previous one, so that it is announced again', () => {
  const [first, other, repeated] = [notice('Saved', { text: 'a' }), notice('Failed'), notice('Saved', { text: 'b' })]
  const shown = [first, other, repeated].reduce(withNotice, [])
  assert.deepEqual(shown, [other, repeated])
  assert.notEqual(first.id, repeated.id)
})

test('dismissing one notice keeps the others', () => {
  const [one, other] = [notice('One'), notice('Two')]
  assert.deepEqual(withoutNotice([one, other], one.id), [other])
})

test('navigation removes notices but not a toast, which times out', () => {
  const toast = notice('Expense deleted', { action: undo })
  assert.deepEqual(titles(afterPageChange([notice('Failed'), toast])), ['Expense deleted'])
})

test('a brief notice floats like one with an action, and stays when the page changes', () => {
  const brief = notice('Undone.', { isBrief: true })
  assert.deepEqual([brief, notice('Saved', { action: undo }), notice('Failed')].map(isToast), [true, true, false])
  assert.deepEqual(titles(afterPageChange([brief])), ['Undone.'])
})

test('a persistent notice survives one navigation and is removed by the next', () => {
  const next = afterPageChange([notice('Nothing was charged.', { persist: true })])
  assert.deepEqual(titles(next), ['Nothing was charged.'])
  assert.deepEqual(afterPageChange(next), [])
})
