import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { LessonFigures, ReportedQuestion } from '#contract/learning/learning-report.ts'
import { insightsOf, type ReportableLesson } from './insights.ts'

const nothing = { began: null, first_papers: null, passed_first: null }
const figures = (lesson_order: number, change: LessonFigures['change'] = nothing): LessonFigures => ({
  ...{ lesson_id: lesson_order, title: `Title ${lesson_order}`, lesson_order, tier: 'bronze' },
  ...{ began: 100, finished: 90, first_papers: 90, passed_first: 60, change, steps: null },
})
const lesson = (order: number, more: Partial<ReportableLesson> = {}): ReportableLesson => ({
  ...{ figures: figures(order), sections: [], questions: [] },
  ...more,
})
const sections = (...reached: number[]) =>
  reached.map((count, index) => ({ anchor: `s${index}`, title: `Section ${index}`, reached: count }))
const question = (chosen: number[], more: Partial<ReportedQuestion> = {}): ReportedQuestion => ({
  ...{ number: 1, question: 'Which?', explanation: 'This.', came_back: null, wrong_again: null, needs_words: false },
  options: chosen.map((count, index) => ({
    ...{ text: `Option ${index}`, is_right: index === 0, chosen: count, trap: null, said: null },
    ...{ came_back: null, chose_again: null },
  })),
  ...more,
})
const kinds = (...lessons: ReportableLesson[]) => insightsOf(lessons).map(({ kind }) => kind)

test('reports a lesson that loses a fifth of its readers before one heading, and at least five', () => {
  assert.deepEqual(kinds(lesson(1, { sections: sections(100, 81) })), [])
  assert.deepEqual(kinds(lesson(1, { sections: sections(20, 16) })), [])
  assert.deepEqual(insightsOf([lesson(1, { sections: sections(100, 90, 70, 56) })]), [
    {
      ...{ kind: 'left', lesson_id: 1, lesson_order: 1, title: 'Title 1' },
      ...{ section: 'Section 2', reached: 90, left: 20 },
    },
  ])
})

test('reports a wrong answer chosen by three in ten learners, and at least five', () => {
  assert.deepEqual(kinds(lesson(1, { questions: [question([71, 29])] })), [])
  assert.deepEqual(kinds(lesson(1, { questions: [question([6, 4])] })), [])
  assert.deepEqual(kinds(lesson(1, { questions: [question([70, 30])] })), ['trap'])
})

test('reports an unhelpful explanation once per question', () => {
  const needsWords = question([10, 90], { needs_words: true, came_back: 60, wrong_again: 30 })
  assert.deepEqual(kinds(lesson(1, { questions: [needsWords] })), ['reason'])
})

test('reports a lesson whose pass rate fell by fifteen points, but not a new lesson', () => {
  const change = (now: number, before: number, submissions = 100) => ({
    began: null,
    first_papers: { last_7_days: 100, before: submissions },
    passed_first: { last_7_days: now, before },
  })
  assert.deepEqual(kinds(lesson(1, { figures: figures(1, change(70, 84)) })), [])
  assert.deepEqual(kinds(lesson(1, { figures: figures(1, change(70, 85)) })), ['fell'])
  assert.deepEqual(kinds(lesson(1, { figures: figures(1, change(0, 0, 0)) })), [])
})

test('sorts insights by affected learners and returns at most six', () => {
  const losing = [10, 40, 20, 30, 50, 60, 25].map((left, index) =>
    lesson(index + 1, { sections: sections(100, 100 - left) }),
  )
  const found = insightsOf(losing).map((insight) => insight.kind === 'left' && insight.left)
  assert.deepEqual(found, [60, 50, 40, 30, 25, 20])
})
