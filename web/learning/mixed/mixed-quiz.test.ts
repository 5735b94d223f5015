import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createElement } from 'react'
import type { MixedQuizCard, MixedQuizResult } from '#contract/learning/mixed-quizzes.ts'
import { testCard } from '#course/testing/lessons.ts'
import type { Tier } from '#course/tiers.ts'
import { ApiError } from '#web/testing/admin.ts'
import { exportOf, textOf } from '#web/testing/components.ts'
import { pageHtml } from '#web/testing/page-html.ts'

const LessonsPage: typeof import('#web/learning/path/lessons-page.tsx').LessonsPage = await exportOf(
  'learning/path/lessons-page.tsx',
  'LessonsPage',
)
const MixedResultView: typeof import('./mixed-result.tsx').MixedResultView = await exportOf(
  'learning/mixed/mixed-result.tsx',
  'MixedResultView',
)

const card = (id: number, tier: Tier, is_accessible: boolean) =>
  testCard({ id, lesson_order: id, tier, title: `T${id}`, is_accessible })
const membership = { membership_tier: 'bronze', offers: [] }
const best = { correct: 8, total: 10, score: 80, created_at: '2026-03-15T12:00:00.000Z' }
const mixedOf = (tier: Tier, changes: Partial<MixedQuizCard> = {}): MixedQuizCard => ({
  ...{ tier, questions: 10, is_accessible: tier === 'bronze', attempts: 0, best: null },
  ...changes,
})

/** HTML of the lessons page of a bronze member with these mixed quizzes. */
const lessonsWith = (mixed: object) =>
  pageHtml(createElement(LessonsPage), '/lessons', [
    ['lessons', 'list', {}, [card(1, 'bronze', true), card(2, 'silver', false)]],
    ['progress', 'list', {}, []],
    ['memberships', 'me', {}, membership],
    ['mixedQuizzes', 'list', {}, mixed],
  ])

test('the mixed quiz is the end of an open tier, without a word about a missing result', async () => {
  const html = await lessonsWith([mixedOf('bronze'), mixedOf('silver')])
  assert.match(
    textOf(html),
    /Mixed quiz of Bronze Ten questions from these lessons, in mixed order\. It is optional; no lesson depends on it\. Intermediate/,
  )
  assert.match(html, /href="\/lessons\/mixed\/bronze"/)
  assert.doesNotMatch(html, /lessons\/mixed\/silver|Mixed quiz:|Best result/)
})

test('the best result is beside the medal of its tier with its day, and at the entry', async () => {
  const text = textOf(await lessonsWith([mixedOf('bronze', { attempts: 3, best })]))
  assert.match(text, /Foundation \(Bronze\) 1 lesson · 0 of 1 completed Mixed quiz: 8 of 10, Mar 15, 2026 /)
  assert.match(text, /Best result: 8 of 10/)
})

test('without mixed quizzes the lessons are shown as before, and with an error beside them', async () => {
  assert.doesNotMatch(await lessonsWith([]), /Mixed quiz/)
  const text = textOf(await lessonsWith(new ApiError(500, { error: 'Down', code: 'internal' })))
  assert.match(text, /Your mixed quizzes could not be loaded\. Their results are safe\..* T1 /)
})

const reviewed = {
  ...{ question: 'One?', options: ['a', 'b', 'c', 'd'], correctAnswer: 0, chosen: 1, explanation: 'It is a.' },
  ...{ mistake: 'Not b.', lesson: { id: 3, title: 'Safety Net' } },
}

/** Text of the page after a submission. */
const textAfter = async (result: MixedQuizResult) =>
  textOf(
    await pageHtml(
      createElement(MixedResultView, { tier: 'bronze', result, onRetake: () => {} }),
      '/lessons/mixed/bronze',
    ),
  )

test('a result names the lesson of each question, and which result is beside the medal', async () => {
  const own = { correct: 0, total: 1, score: 0, created_at: '2026-03-16T12:00:00.000Z' }
  const first = await textAfter({ ...own, attempts: 1, best: own, review: [reviewed] })
  assert.match(first, /0 of 1 right This result is now beside your Bronze medal\. Each reason is below/)
  assert.match(first, /Not b\. Why It is a\. From the lesson Safety Net/)
  const later = await textAfter({ ...own, attempts: 2, best, review: [{ ...reviewed, lesson: null }] })
  assert.match(later, /8 of 10, Mar 15, 2026, is your best and stays beside your Bronze medal\./)
  assert.doesNotMatch(later, /From the lesson/)
})
