import assert from 'node:assert/strict'
import { test } from 'node:test'
import { counted, countWord, countWordFirst } from './count-words.ts'

test('a reader meets small counts as words and large ones as figures', () => {
  assert.deepEqual([0, 1, 7, 12, 13].map(countWord), ['no', 'one', 'seven', 'twelve', '13'])
  assert.equal(countWordFirst(5), 'Five')
  assert.equal(countWordFirst(25), '25')
})

test('one lesson is not called lessons', () => {
  assert.equal(counted(1, 'lesson'), '1 lesson')
  assert.equal(counted(0, 'lesson'), '0 lessons')
})
