import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SourceQuestion } from './editor-types.ts'
import {
  calculationErrorText,
  commonMistakeKind,
  moved,
  newQuestion,
  withEntry,
  withoutSlipPrefix,
  withRightOption,
} from './question-edits.ts'

const question: SourceQuestion = {
  id: 'l07-q3',
  question: 'How much?',
  options: ['$440', '$520', '$532', '$585'],
  correct: [2],
  explanation: 'Multiply.',
  traps: ['slip: one year only', 'rate-times-years', null, 'slip: four years'],
  mistakes: ['One year.', 'Three times ten.', null, 'One year too many.'],
}

test('a new question has four options, marks the first as right, and asks for the reasons of the others', () => {
  const { options, correct, traps } = newQuestion()
  assert.deepEqual([options.length, correct, traps], [4, [0], [null, '', '', '']])
})

test('a new right option loses its misconception, and the previous one asks for one', () => {
  const changed = withRightOption(question, 0)
  assert.deepEqual(changed.correct, [0])
  assert.deepEqual(changed.traps, [null, 'rate-times-years', '', 'slip: four years'])
  assert.deepEqual(changed.mistakes, [null, 'Three times ten.', '', 'One year too many.'])
})

test('of two options marked right, the pressed one stays right', () => {
  assert.deepEqual(withRightOption({ ...question, correct: [1, 2] }, 1).correct, [1])
})

test('feedback on a wrong option is added to a question that had none', () => {
  const { traps, mistakes, ...bare } = question
  assert.ok(traps && mistakes)
  assert.deepEqual(withEntry(bare, 1, { mistake: 'Three times.' }).mistakes, ['', 'Three times.', null, ''])
  assert.deepEqual(withEntry(bare, 3, { commonMistake: 'late' }).traps, ['', '', null, 'late'])
  assert.deepEqual(withEntry(question, 1, { option: '$500' }).options, ['$440', '$500', '$532', '$585'])
})

test('an entry moves one place up or down, and stays at the ends of the list', () => {
  assert.deepEqual(moved(['a', 'b', 'c'], 2, 1), ['a', 'c', 'b'])
  assert.deepEqual(moved(['a', 'b', 'c'], 0, 2), ['b', 'c', 'a'])
  for (const to of [-1, 3]) assert.deepEqual(moved(['a', 'b', 'c'], 0, to), ['a', 'b', 'c'])
})

test('a wrong option has a misconception of the lesson, a slip, or one of an earlier lesson', () => {
  assert.deepEqual(['rate-times-years', 'slip: forgot', 'l03/one-month', ''].map(commonMistakeKind), [
    'own',
    'slip',
    'earlier',
    'own',
  ])
  assert.equal(withoutSlipPrefix(calculationErrorText('forgot ')), 'forgot ')
})
