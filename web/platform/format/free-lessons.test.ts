import assert from 'node:assert/strict'
import { test } from 'node:test'
import { freeLessonsText } from './free-lessons.ts'

test('the text names the lesson that needs no account and those that need one', () => {
  assert.equal(freeLessonsText(1), 'You can read lesson 1 without an account.')
  assert.equal(freeLessonsText(2), 'You can read lesson 1 without an account. Lesson 2 is free once you sign in.')
  assert.equal(
    freeLessonsText(3),
    'You can read lesson 1 without an account. Lessons 2 and 3 are free once you sign in.',
  )
  assert.equal(
    freeLessonsText(5),
    'You can read lesson 1 without an account. Lessons 2 to 5 are free once you sign in.',
  )
})
