import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeTexts, countText, deleteQuestion, selectedText, submitText, undoneText } from './change-text.ts'

const { category, addTags, removeTag, delete: deletion } = changeTexts

test('a change states how many entries it concerned, agreeing in number', () => {
  assert.deepEqual(
    [category.done(12, 'Groceries'), addTags.done(2, 'trip, zoo'), removeTag.done(1, 'trip'), deletion.done(3, '')],
    [
      '12 entries are in Groceries now.',
      '2 entries are tagged “trip, zoo” now.',
      '1 entry is no longer tagged “trip”.',
      '3 entries deleted.',
    ],
  )
})

test('the button names the number of entries as soon as it is known', () => {
  assert.equal(submitText('category', { ids: [1] }, null), 'Change 1 entry')
  assert.equal(submitText('delete', { ids: [1, 2] }, null), 'Delete 2 entries')
  assert.equal(submitText('delete', { q: 'coffee' }, null), 'Delete all found')
  assert.equal(submitText('addTags', { q: 'coffee' }, 53), 'Change 53 entries')
})

test('the number of entries is stated before they change, and again if it is another one', () => {
  assert.equal(countText('category', 53, false), '53 entries will change.')
  assert.equal(countText('delete', 1, false), '1 entry will be deleted.')
  assert.equal(countText('delete', 54, true), 'Now 54 entries will be deleted.')
})

test('a deletion asks about one entry, several, or all that a search finds', () => {
  assert.equal(deleteQuestion({ ids: [7] }), 'Are you sure you want to delete this entry?')
  assert.equal(deleteQuestion({ ids: [7, 8] }), 'Are you sure you want to delete these 2 entries?')
  assert.match(deleteQuestion({ q: 'coffee' }), /all that “coffee” finds, in all months\?$/)
})

test('an undo reports the entries that were changed since', () => {
  assert.equal(undoneText({ restored: 12, left: 0 }), 'Undone. 12 entries are as before.')
  assert.equal(
    undoneText({ restored: 1, left: 1 }),
    'Undone. 1 entry is as before. 1 was changed since and stays as it is.',
  )
  assert.match(undoneText({ restored: 0, left: 2 }), /2 were changed since and stay as they are\.$/)
})

test('the number of selected rows is not stated while more are selected than loaded', () => {
  assert.equal(selectedText(12, false), '12 selected')
  assert.equal(selectedText(50, true), 'All found are selected')
})

test('all entries of an account are named by it', () => {
  const target = { account: 2, name: 'Card' }
  assert.equal(submitText('delete', target, null), 'Delete all of Card')
  assert.match(deleteQuestion(target), /all entries of Card, in all months, income and transfers included\?$/)
})
