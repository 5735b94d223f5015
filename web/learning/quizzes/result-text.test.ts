import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { QuizResult } from '#contract/learning/lessons.ts'
import { notPassedText, passedText, recordText, scoreText } from './result-text.ts'
import { storedResultIn } from './stored-result.ts'

const result = (correct: number, more: Partial<QuizResult> = {}): QuizResult => ({
  passed: correct >= 5,
  score: Math.floor((correct * 100) / 7),
  correct,
  total: 7,
  best_score: 85,
  is_completed: correct >= 5,
  attempts: 2,
  review: [],
  ...more,
})

const ring = { tier: 'silver', completed: 7, open: 13 }

test('a learner sees the score in percent and as a count of answers', () => {
  assert.equal(scoreText(result(6)), '85 percent: 6 of 7 right')
  assert.equal(recordText(result(6)), 'Best score: 85 percent. Attempts: 2.')
})

test('the first pass fills a segment and points out wrong answers', () => {
  assert.equal(
    passedText(result(6), ring),
    'That fills a segment of your silver ring: 7 of 13 lessons done. One answer went wrong; the reason is below, and it is worth two minutes.',
  )
  assert.match(passedText(result(7), ring), /Every answer was right\.$/)
  assert.match(passedText(result(5), ring), /Two answers went wrong; the reasons are below/)
})

test('a later pass does not claim a new segment', () => {
  assert.match(passedText(result(7), null), /^You had passed this lesson before, and that stays\./)
})

test('a failed submission shows the passing score, and that an earlier pass stays', () => {
  assert.equal(
    notPassedText(result(4)),
    'Five right answers pass. Read the three reasons below, then try again; you may retake as often as you like and your best score counts.',
  )
  assert.match(
    notPassedText(result(4, { is_completed: true })),
    /You have passed this lesson before, and that stays\.$/,
  )
  assert.match(notPassedText(result(0, { total: 1, correct: 0 })), /^One right answer passes\. Read the reason below/)
})

test("a result is read only from its own lesson's history entry", () => {
  const shown = { lessonId: 7, result: result(6), isFirstPass: true }
  assert.equal(storedResultIn(shown, 7), shown)
  assert.equal(storedResultIn(shown, 8), null)
  for (const state of [null, undefined, 'x', {}, { lessonId: 7 }, { lessonId: 7, result: null, isFirstPass: true }])
    assert.equal(storedResultIn(state, 7), null)
})
