import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testCard } from '#course/testing/lessons.ts'
import type { Tier } from '#course/tiers.ts'
import { type LessonListItem, type ProgressItem, summarizeLearning, tierAbove } from './learning-summary.ts'

const card = (id: number, tier: Tier, is_accessible: boolean): LessonListItem =>
  testCard({ id, title: `Lesson ${id}`, tier, lesson_order: id, is_accessible })
const record = (lesson_id: number, quiz_score: number | null): ProgressItem => ({
  id: lesson_id + 100,
  lesson_id,
  is_completed: (quiz_score ?? 0) >= 70,
  quiz_score,
  attempts: quiz_score === null ? 0 : 1,
  place: null,
  is_kept: false,
  updated_at: '2026-03-15T12:00:00.000Z',
})
const cards = [card(1, 'bronze', true), card(2, 'bronze', true), card(3, 'silver', true), card(4, 'gold', false)]

test('a new member has no progress, and the first lesson is next', () => {
  const learning = summarizeLearning(cards, [])
  assert.deepEqual([learning.passed, learning.open, learning.percent, learning.averageScore], [0, 3, 0, null])
  assert.equal(learning.next?.id, 1)
  assert.deepEqual(learning.rings, [
    { tier: 'bronze', segments: ['next', 'open'] },
    { tier: 'silver', segments: ['open'] },
    { tier: 'gold', segments: ['locked'] },
  ])
})

test('a failed quiz counts for the average but not for the progress', () => {
  const learning = summarizeLearning(cards, [record(2, 40), record(1, 100)])
  assert.deepEqual([learning.passed, learning.percent, learning.averageScore, learning.quizzes], [1, 33, 70, 2])
  assert.equal(learning.next?.id, 2)
  assert.deepEqual(learning.perTier, [
    { tier: 'bronze', passed: 1, total: 2 },
    { tier: 'silver', passed: 0, total: 1 },
  ])
})

test('with every lesson passed none is next, and at most five records are recent', () => {
  const many = Array.from({ length: 8 }, (_, index) => card(index + 1, 'bronze', true))
  const learning = summarizeLearning(
    many,
    many.map(({ id }) => record(id, 90)),
  )
  assert.equal(learning.next, undefined)
  assert.equal(learning.percent, 100)
  assert.deepEqual(
    learning.recent.map(({ card: { id } }) => id),
    [1, 2, 3, 4, 5],
  )
})

test('a lesson begun without a quiz is recent and has no score', () => {
  const learning = summarizeLearning(cards, [record(1, null)])
  assert.equal(learning.averageScore, null)
  assert.equal(learning.recent[0]?.record.quiz_score, null)
})

test('no tier is above platinum', () => {
  assert.equal(tierAbove('gold'), 'platinum')
  assert.equal(tierAbove('platinum'), undefined)
})

test('the lesson begun last is next, unless it is passed or locked', () => {
  const begun = [record(4, null), record(1, 90), record(3, null), record(2, 40)]
  assert.equal(summarizeLearning(cards, begun).next?.id, 3)
  assert.equal(summarizeLearning(cards, [record(3, 80)]).next?.id, 1)
})

test('only a member who has passed every lesson has 100 percent', () => {
  const many = Array.from({ length: 201 }, (_, index) => card(index + 1, 'bronze', true))
  const passed = many.map(({ id }) => record(id, 90))
  assert.equal(summarizeLearning(many, passed.slice(1)).percent, 99)
  assert.equal(summarizeLearning(many, passed).percent, 100)
})
