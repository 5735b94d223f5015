import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AuthoredQuestion } from '#course/question.ts'
import { mistakesOf, moved, newQuestion, readTrap, slipText, withRightOption } from './quiz-entry.ts'

const question: AuthoredQuestion = {
  id: 'l07-q3',
  lo: 1,
  kind: 'compute',
  covers: [],
  question: 'How much?',
  options: ['$440', '$520', '$532', '$585'],
  correctAnswer: 2,
  explanation: 'Multiply.',
  traps: ['slip: one year only', 'rate-times-years', null, 'slip: four years'],
  mistakes: ['One year.', 'Three times ten.', null, 'One year too many.'],
}

test('a new question is named after its lesson and the last one that is there, and has four options', () => {
  assert.equal(newQuestion(7, []).id, 'l07-q1')
  const next = newQuestion(7, [{ id: 'l07-q2' }, { id: 'l07-q7' }])
  assert.equal(next.id, 'l07-q8')
  assert.deepEqual([next.options.length, next.traps.length], [4, 4])
  assert.equal(next.traps[next.correctAnswer], null)
})

test('where another option becomes the right one, it loses its misconception, and the one before asks for one', () => {
  const changed = withRightOption(question, 0)
  assert.equal(changed.correctAnswer, 0)
  assert.deepEqual(changed.traps, [null, 'rate-times-years', '', 'slip: four years'])
  assert.deepEqual(changed.mistakes, [null, 'Three times ten.', '', 'One year too many.'])
})

test('a question that was written before wrong options had their words has room for them', () => {
  assert.deepEqual(mistakesOf({ ...question, mistakes: undefined }), ['', '', null, ''])
  assert.equal(withRightOption({ ...question, mistakes: undefined }, 1).mistakes, undefined)
})

test('an entry moves one place up or down, and stays where there is no place', () => {
  assert.deepEqual(moved(['a', 'b', 'c'], 2, 1), ['a', 'c', 'b'])
  assert.deepEqual(moved(['a', 'b', 'c'], 0, 2), ['b', 'c', 'a'])
  for (const to of [-1, 3]) assert.deepEqual(moved(['a', 'b', 'c'], 0, to), ['a', 'b', 'c'])
})

test('what a wrong option comes from is a misconception of the lesson, a slip, or one of an earlier lesson', () => {
  assert.deepEqual(readTrap('rate-times-years'), { kind: 'own', id: 'rate-times-years' })
  assert.deepEqual(readTrap('slip: forgot to divide'), { kind: 'slip', says: 'forgot to divide' })
  assert.deepEqual(readTrap('l03/one-month'), { kind: 'earlier', name: 'l03/one-month' })
  assert.deepEqual(readTrap(slipText('forgot ')), { kind: 'slip', says: 'forgot ' })
})
