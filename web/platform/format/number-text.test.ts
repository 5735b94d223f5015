import assert from 'node:assert/strict'
import { test } from 'node:test'
import { capitalizedNumberWord, numberWord, pluralize } from './number-text.ts'

test('spells out small counts and uses figures for large ones', () => {
  assert.deepEqual([0, 1, 7, 11, 12, 13, 14].map(numberWord), ['no', 'one', 'seven', 'eleven', 'twelve', '13', '14'])
  assert.deepEqual([3, 5].map(capitalizedNumberWord), ['Three', 'Five'])
  assert.equal(capitalizedNumberWord(25), '25')
})

test('uses the singular noun for a count of one', () => {
  assert.equal(pluralize(1, 'lesson'), '1 lesson')
  assert.equal(pluralize(0, 'lesson'), '0 lessons')
})
