import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ProgressRecord } from '#contract/learning/progress.ts'
import { testCard } from '#course/testing/lessons.ts'
import type { Tier } from '#course/tiers.ts'
import {
  accessibleProgress,
  accessSummary,
  completedIds,
  groupByTier,
  lessonAfter,
  neighborsOf,
  nextLesson,
} from './lesson-groups.ts'

const card = (lesson_order: number, tier: Tier, is_accessible = true) =>
  testCard({ id: 100 + lesson_order, title: `Lesson ${lesson_order}`, tier, lesson_order, is_accessible })

const record = (lesson_id: number, is_completed: boolean): ProgressRecord => ({
  id: lesson_id,
  lesson_id,
  is_completed,
  quiz_score: is_completed ? 80 : 40,
  attempts: 1,
  place: null,
  is_kept: false,
  updated_at: '2026-03-01T10:00:00Z',
})

/** A silver member's view of a small course, unsorted. */
const cards = [card(4, 'silver'), card(1, 'bronze'), card(2, 'bronze'), card(5, 'gold', false), card(3, 'silver')]

test('a silver member sees three groups in order, each with its count and completed lessons', () => {
  const groups = groupByTier(cards, completedIds([record(101, true), record(103, false)]))
  assert.deepEqual(
    groups.map(({ tier, cards, completed, isOpen }) => [
      tier,
      cards.map(({ lesson_order }) => lesson_order),
      completed,
      isOpen,
    ]),
    [
      ['bronze', [1, 2], 1, true],
      ['silver', [3, 4], 0, true],
      ['gold', [5], 0, false],
    ],
  )
})

test('progress counts open lessons only, so that buying a tier keeps it', () => {
  const completed = completedIds([record(101, true), record(102, true)])
  assert.deepEqual(accessibleProgress(cards, completed), { open: 4, completed: 2 })
})

test('the next lesson is the first open one not completed; a failed quiz does not complete', () => {
  assert.equal(nextLesson(cards, completedIds([]))?.lesson_order, 1)
  assert.equal(nextLesson(cards, completedIds([record(101, true), record(102, false)]))?.lesson_order, 2)
  assert.equal(nextLesson(cards, new Set([101, 102, 103, 104])), undefined)
})

test('the next lesson follows in order, and after the last comes the first skipped one', () => {
  assert.equal(lessonAfter(cards, new Set([102]), 101)?.lesson_order, 3)
  assert.equal(lessonAfter(cards, new Set([102, 103, 104]), 104)?.lesson_order, 1)
  assert.equal(lessonAfter(cards, new Set([101, 102, 103, 104]), 104), undefined)
})

test('open lessons are shown as a range, or as a count if there is a gap', () => {
  assert.equal(accessSummary(cards), 'Lessons 1 to 4 are open.')
  assert.equal(accessSummary([card(1, 'bronze')]), 'Lesson 1 is open.')
  assert.equal(accessSummary([card(1, 'bronze'), card(3, 'bronze')]), '2 lessons are open.')
  assert.equal(accessSummary([]), 'No lesson is open yet.')
})

test('a lesson links to its neighbors in the course, even locked ones', () => {
  const neighborOrders = (order: number) => {
    const { previous, next } = neighborsOf(cards, 100 + order)
    return [previous?.lesson_order, next?.lesson_order]
  }
  assert.deepEqual(neighborOrders(1), [undefined, 2])
  assert.deepEqual(neighborOrders(4), [3, 5])
  assert.deepEqual(neighborOrders(5), [4, undefined])
  assert.deepEqual(neighborOrders(9), [undefined, undefined])
})
