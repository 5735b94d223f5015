import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { KeyPress } from '#web/platform/browser/single-keys.ts'
import { shortcutOf } from './shortcut-keys.ts'

const press = (key: string, change: Partial<KeyPress> = {}) =>
  shortcutOf({
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    repeat: false,
    isInField: false,
    isDialogOpen: false,
    ...change,
  })

test('N adds, the slash searches, the question mark lists the shortcuts', () => {
  assert.deepEqual(
    ['n', 'N', '/', '?', 'x', 'Enter'].map((key) => press(key)),
    ['add', 'add', 'search', 'help', null, null],
  )
})

test('ignores keys in fields and dialogs, and browser shortcuts', () => {
  for (const key of ['isInField', 'isDialogOpen', 'ctrlKey', 'metaKey', 'altKey', 'repeat'] as const)
    assert.equal(press('n', { [key]: true }), null, key)
})
