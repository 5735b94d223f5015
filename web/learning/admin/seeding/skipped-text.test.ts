import assert from 'node:assert/strict'
import { test } from 'node:test'
import { replaceLabel, skippedTitle } from './skipped-text.ts'

test('an admin sees how many lessons were edited here, and the effect of the button', () => {
  assert.deepEqual([skippedTitle(1), skippedTitle(2)], ['1 lesson was edited here', '2 lessons were edited here'])
  assert.deepEqual([0, 1, 2].map(replaceLabel), ['Keep them all', 'Replace 1 lesson', 'Replace 2 lessons'])
})
