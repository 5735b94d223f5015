import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Guess } from '#course/exercises.ts'
import { noAnswers, restoreAnswers } from './exercise-answers.ts'
import { compareGuess, dotPositions } from './exercise-text.ts'

const number: Guess = { kind: 'number', place: 'the-idea', question: 'How much?', answer: '$2,191.12' }
const choice: Guess = { kind: 'choice', place: 'the-idea', question: 'Who?', options: ['Maya', 'Leo'], correct: 1 }

test('a guess is shown in the form of the true value', () => {
  assert.deepEqual(compareGuess(number, '1500'), {
    guessed: '$1,500',
    truth: '$2,191.12',
    dots: { guess: 1500, truth: 2191.12 },
  })
  assert.equal(compareGuess(number, '1.500,50').guessed, '$1,500.50')
  assert.deepEqual(compareGuess(choice, '0'), { guessed: 'Maya', truth: 'Leo', dots: null })
})

test('without a guess, or with one that does not fit the question, only the true value is shown', () => {
  for (const stored of [null, '', 'much'])
    assert.deepEqual(compareGuess(number, stored), { guessed: null, truth: '$2,191.12', dots: null })
  for (const stored of [null, '7', 'x'])
    assert.deepEqual(compareGuess(choice, stored), { guessed: null, truth: 'Leo', dots: null })
})

test('both numbers are on one line that includes zero', () => {
  assert.deepEqual(dotPositions({ guess: 500, truth: 2000 }), { guess: 25, truth: 100 })
  assert.deepEqual(dotPositions({ guess: -100, truth: 300 }), { guess: 0, truth: 100 })
  assert.deepEqual(dotPositions({ guess: -100, truth: -400 }), { guess: 75, truth: 0 })
  assert.deepEqual(dotPositions({ guess: 0, truth: 0 }), { guess: 0, truth: 0 })
})

test('stored answers of another form are dropped, and the rest stays', () => {
  for (const stored of [null, 'x', 7, []]) assert.deepEqual(restoreAnswers(stored), noAnswers)
  assert.deepEqual(restoreAnswers({ guess: 5, fields: { a: '1', b: 2, c: null } }), { guess: null, fields: { a: '1' } })
  assert.deepEqual(restoreAnswers({ guess: '5', fields: 'x' }), { guess: '5', fields: {} })
})
