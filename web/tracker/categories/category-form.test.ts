import assert from 'node:assert/strict'
import { test } from 'node:test'
import { categoryColors } from '#contract/tracker/category-colors.ts'
import type { Category } from '#web/tracker/page/tracker-context.tsx'
import {
  type CategoryFields,
  colorNames,
  countText,
  errorsOf,
  fieldsOf,
  iconOf,
  mergeText,
  newFields,
  shownLetter,
} from './category-form.ts'

const phone = {
  id: 4,
  name: 'Phone and bills',
  color: '#6d70b8',
  icon: 'phone',
  kind: 'need',
  archived: false,
  expenses: 12,
} satisfies Category
const fields = (change: Partial<CategoryFields> = {}): CategoryFields => ({ ...fieldsOf(phone), ...change })

test('a renamed category keeps its icon unless another letter is entered', () => {
  assert.equal(iconOf(fields({ name: 'Internet' }), phone), 'phone')
  assert.equal(iconOf(fields({ letter: 'i' }), phone), 'i')
  assert.equal(iconOf(fields({ letter: ' ' }), phone), undefined)
  assert.equal(iconOf(fields({ letter: 'P' }), null), 'p')
})

test('the circle shows the chosen letter, or the initial of the name', () => {
  assert.equal(shownLetter({ name: 'pets', letter: '' }), 'P')
  assert.equal(shownLetter({ name: 'pets', letter: ' d' }), 'D')
  assert.equal(shownLetter({ name: '', letter: '' }), '')
})

test('a new category gets an unused color, and each color has a name', () => {
  const [first, second] = categoryColors
  assert.equal(newFields([]).color, first)
  assert.equal(newFields([{ ...phone, color: first }]).color, second)
  const all = categoryColors.map((color) => ({ ...phone, color }))
  assert.equal(newFields(all).color, first)
  assert.deepEqual(Object.keys(colorNames).sort(), [...categoryColors].sort())
})

test('requires a name and a single letter', () => {
  assert.deepEqual(errorsOf(fields()), {})
  assert.deepEqual(errorsOf(fields({ name: ' ' })), { name: 'Name is required' })
  assert.deepEqual(errorsOf(fields({ name: 'x'.repeat(41) })), { name: 'Please use at most 40 characters.' })
  assert.deepEqual(errorsOf(fields({ name: 'x'.repeat(40), letter: '' })), {})
  for (const letter of ['ab', '-', '🙂'])
    assert.deepEqual(errorsOf(fields({ letter })), { letter: 'Please give one letter or digit.' })
})

test('a merge preview shows the number of moved expenses and that it can be undone', () => {
  const undoText = 'You can take this back: restore Phone and bills in the list, and what is its own returns to it.'
  assert.equal(mergeText(phone, 'Fun'), `12 expenses move from Phone and bills to Fun, in every month. ${undoText}`)
  assert.match(mergeText({ ...phone, expenses: 1 }, 'Fun'), /^1 expense moves from/)
  assert.match(mergeText({ ...phone, expenses: 0 }, 'Fun'), /^No expense moves from/)
  assert.equal(countText(1200), '1,200 expenses')
})
