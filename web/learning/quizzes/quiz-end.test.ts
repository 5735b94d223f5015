import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createElement } from 'react'
import type { QuizResult } from '#contract/learning/lessons.ts'
import { testCard, testLesson } from '#course/testing/lessons.ts'
import { exportOf, textOf } from '#web/testing/components.ts'
import { pageHtml } from '#web/testing/page-html.ts'

const Quiz: typeof import('./quiz.tsx').Quiz = await exportOf('learning/quizzes/quiz.tsx', 'Quiz')

const review = [1, 2, 3].map((number) => ({
  question: `Question ${number}`,
  options: ['Yes', 'No'],
  correctAnswer: 0,
  chosen: number === 3 ? 0 : 1,
  explanation: `Reason ${number}.`,
}))
const failed: QuizResult = {
  ...{ passed: false, score: 33, correct: 1, total: 3, best_score: 33, is_completed: false, attempts: 1 },
  review,
}

/** Text of the quiz of lesson 1 after a submission. */
async function textAfter(result: QuizResult) {
  const answers = [
    ['progress', 'list', {}, []],
    ['lessons', 'list', {}, [testCard()]],
  ] as const
  const historyState = { lessonId: 1, result, isFirstPass: result.passed }
  const quiz = createElement(Quiz, { lesson: { ...testLesson(), quiz_questions: [] } })
  return textOf(await pageHtml(quiz, '/lessons/1?quiz=1', answers, { historyState }))
}

test('a failed quiz ends with Retake, after the last reason', async () => {
  assert.match(await textAfter(failed), /Why Reason 3\. Retake Quiz Read the lesson again$/)
})

test('a passed quiz ends with the last reason', async () => {
  const passed = { ...failed, passed: true, score: 100, correct: 3, best_score: 100, is_completed: true }
  assert.match(await textAfter(passed), /Why Reason 3\.$/)
})
