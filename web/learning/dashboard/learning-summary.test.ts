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
  updated_at: '2026-03-15T12:00:00.000Z',
})
const cards = [card(1, 'bronze', true), card(2, 'bronze', true), card(3, 'silver', true), card(4, 'gold', false)]

test('a person with nothing yet has everything ahead, beginning with the first lesson', () => {
  const learning = summarizeLearning(cards, [])
  assert.deepEqual([learning.passed, learning.open, learning.percent, learning.averageScore], [0, 3, 0, null])
  assert.equal(learning.next?.id, 1)
  assert.deepEqual(learning.rings, [
    { tier: 'bronze', segments: ['next', 'open'] },
    { tier: 'silver', segments: ['open'] },
    { tier: 'gold', segments: ['locked'] },
  ])
})

test('a failed quiz counts for the average and not for the progress', () => {
  const learning = summarizeLearning(cards, [record(2, 40), record(1, 100)])
  assert.deepEqual([learning.passed, learning.percent, learning.averageScore, learning.quizzes], [1, 33, 70, 2])
  assert.equal(learning.next?.id, 2)
  assert.deepEqual(learning.perTier, [
    { tier: 'bronze', passed: 1, total: 2 },
    { tier: 'silver', passed: 0, total: 1 },
  ])
})

test('with everything passed nothing is next, and five records at most are recent', () => {
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

test('a lesson begun but without a quiz is recent and has no score', () => {
  const learning = summarizeLearning(cards, [record(1, null)])
  assert.equal(learning.averageScore, null)
  assert.equal(learning.recent[0]?.record.quiz_score, null)
})

test('above platinum there is nothing', () => {
  assert.equal(tierAbove('gold'), 'platinum')
  assert.equal(tierAbove('platinum'), undefined)
})

test('whoever has begun a lesson goes on with the one begun last, and not with one that was passed or is locked', () => {
  const begun = [record(4, null), record(1, 90), record(3, null), record(2, 40)]
  assert.equal(summarizeLearning(cards, begun).next?.id, 3)
  assert.equal(summarizeLearning(cards, [record(3, 80)]).next?.id, 1)
})

test('only a person who has passed everything reads 100 percent', () => {
  const many = Array.from({ length: 201 }, (_, index) => card(index + 1, 'bronze', true))
  const passed = many.map(({ id }) => record(id, 90))
  assert.equal(summarizeLearning(many, passed.slice(1)).percent, 99)
  assert.equal(summarizeLearning(many, passed).percent, 100)
})
