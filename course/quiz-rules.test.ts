import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Question } from './question.ts'
import { answersToPass, isDraftValid, reviewOf, scoreSubmission, submissionProblem } from './quiz-rules.ts'

/** A seeded pseudo-random generator (mulberry32), so that a failing submission can be reproduced. */
function dice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides
  }
}

const question = (correctAnswer: number): Question => ({
  question: 'Which one?',
  options: ['a', 'b', 'c', 'd'],
  correctAnswer,
  explanation: 'That one.',
})

test('the score counts only correct answers and is the same for the same answers', () => {
  const roll = dice(20_261)
  for (let round = 0; round < 2000; round += 1) {
    const questions = Array.from({ length: 1 + roll(12) }, () => question(roll(4)))
    const answers = questions.map(() => roll(4))
    const right = answers.filter((answer, index) => answer === questions[index]?.correctAnswer).length
    const score = scoreSubmission(questions, answers)
    assert.deepEqual(score, scoreSubmission(questions, [...answers]))
    assert.equal(score.correct, right)
    assert.equal(score.passed, right >= answersToPass(questions.length))
    assert.ok(score.score >= 0 && score.score <= 100)
  }
})

test('one more correct answer never lowers a score', () => {
  const roll = dice(7)
  for (let round = 0; round < 500; round += 1) {
    const questions = Array.from({ length: 1 + roll(12) }, () => question(roll(4)))
    const answers = questions.map(() => roll(4))
    const better = answers.map((answer, index) => (index === 0 ? (questions[0]?.correctAnswer ?? answer) : answer))
    assert.ok(scoreSubmission(questions, better).score >= scoreSubmission(questions, answers).score)
  }
})

test('five questions need four correct answers, seven need five, eight need six', () => {
  assert.deepEqual([5, 7, 8, 10, 23].map(answersToPass), [4, 5, 6, 7, 17])
  const quiz = Array.from({ length: 7 }, () => question(0))
  assert.equal(scoreSubmission(quiz, [0, 0, 0, 0, 0, 1, 1]).passed, true)
  assert.equal(scoreSubmission(quiz, [0, 0, 0, 0, 1, 1, 1]).passed, false)
})

test('rejects an open, short, long or invalid submission with a message', () => {
  const quiz = [question(0), question(1)]
  assert.equal(submissionProblem(quiz, [0]), 'Please answer all questions before submitting.')
  assert.equal(submissionProblem(quiz, []), 'Please answer all questions before submitting.')
  for (const wrong of [
    [0, 1, 2],
    [0, 4],
    [-1, 0],
    [0.5, 0],
    [Number.NaN, 0],
  ])
    assert.match(submissionProblem(quiz, wrong) ?? '', /Reload/)
  assert.equal(submissionProblem(quiz, [3, 3]), null)
})

test('a draft is valid with one entry per question, each open or an option index', () => {
  const quiz = [question(0), question(1)]
  for (const fitting of [
    [null, null],
    [0, null],
    [3, 3],
  ])
    assert.equal(isDraftValid(quiz, fitting), true, String(fitting))
  for (const foreign of [[], [0], [0, 0, 0], [4, null], [null, 4], Array<null>(5000).fill(null)])
    assert.equal(isDraftValid(quiz, foreign), false, String(foreign.slice(0, 4)))
})

const scoreOf = (right: number, total: number) => {
  const questions = Array.from({ length: total }, () => question(0))
  const { score, passed } = scoreSubmission(
    questions,
    questions.map((_, index) => (index < right ? 0 : 1)),
  )
  return [score, passed]
}

test('a score is shown in whole percent, rounded down, so that 70 passes and 69 fails', () => {
  assert.deepEqual(scoreOf(1, 3), [33, false])
  assert.deepEqual(scoreOf(2, 3), [66, false])
  assert.deepEqual(scoreOf(5, 7), [71, true])
  assert.deepEqual(scoreOf(6, 7), [85, true])
  assert.deepEqual(scoreOf(7, 10), [70, true])
  assert.deepEqual(scoreOf(16, 23), [69, false])
  assert.deepEqual(scoreOf(17, 23), [73, true])
})

test('a review has feedback for each wrong choice, and none for a correct one or an old question', () => {
  const result = { ...question(1), mistakes: ['Not a.', null, 'Not c.', 'Not d.'] }
  const mistakesFor = (answers: number[], of = result) =>
    reviewOf(
      answers.map(() => of),
      answers,
    ).map(({ mistake }) => mistake)
  assert.deepEqual(mistakesFor([0, 1, 2, 3]), ['Not a.', undefined, 'Not c.', 'Not d.'])
  assert.deepEqual(mistakesFor([1], { ...result, mistakes: ['Not a.', 'Never said.', 'Not c.', 'Not d.'] }), [
    undefined,
  ])
  const [reviewed] = reviewOf([question(1)], [0])
  assert.deepEqual(reviewed, { ...question(1), chosen: 0 })
  assert.ok(!('mistakes' in (reviewOf([result], [0])[0] ?? {})))
})
