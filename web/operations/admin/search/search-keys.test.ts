import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { KeyPress } from '#web/platform/browser/single-keys.ts'
import { movedTo, opensSearch, typedCharacter } from './search-keys.ts'

const slash: KeyPress = {
  key: '/',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  repeat: false,
  isInField: false,
  isDialogOpen: false,
}

test('a slash opens the search, except in a field, in a dialog, with another key or while it repeats', () => {
  assert.equal(opensSearch(slash), true)
  for (const change of ['ctrlKey', 'metaKey', 'altKey', 'repeat', 'isInField', 'isDialogOpen'] as const)
    assert.equal(opensSearch({ ...slash, [change]: true }), false, change)
  for (const key of ['?', 'k', 'Enter', '÷']) assert.equal(opensSearch({ ...slash, key }), false, key)
})

test('a key types its character, alone and once', () => {
  for (const key of ['a', 'É', ' ', '7', '🙂']) assert.equal(typedCharacter({ ...slash, key }), key)
  for (const key of ['Enter', 'Tab', 'Dead', 'F5']) assert.equal(typedCharacter({ ...slash, key }), null, key)
  for (const change of ['ctrlKey', 'metaKey', 'altKey', 'repeat'] as const)
    assert.equal(typedCharacter({ ...slash, [change]: true }), null, change)
})

test('the arrow keys move through all options and around the ends', () => {
  assert.deepEqual([movedTo(0, 'ArrowDown', 3), movedTo(1, 'ArrowDown', 3), movedTo(2, 'ArrowDown', 3)], [1, 2, 0])
  assert.deepEqual([movedTo(2, 'ArrowUp', 3), movedTo(1, 'ArrowUp', 3), movedTo(0, 'ArrowUp', 3)], [1, 0, 2])
  assert.deepEqual([movedTo(0, 'ArrowDown', 1), movedTo(0, 'ArrowUp', 1)], [0, 0])
})

test('other keys stay with the text, and there is nothing to move to without options', () => {
  for (const key of ['Home', 'End', 'ArrowLeft', 'a', 'Enter', 'Escape']) assert.equal(movedTo(1, key, 3), null, key)
  for (const key of ['ArrowDown', 'ArrowUp']) assert.equal(movedTo(0, key, 0), null)
})
