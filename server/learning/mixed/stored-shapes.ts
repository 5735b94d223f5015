import * as z from 'zod'
import { StoredMixedQuestion } from '#course/mixed-quiz.ts'
import { QuizVariants } from '#course/variants/variant.ts'
import { defineStoredJson } from '#server/platform/db/stored-json.ts'

/** The course's own questions of a mixed quiz. */
export const mixedQuestions = defineStoredJson({
  name: 'mixed_quizzes.quiz_questions',
  readers: { 1: StoredMixedQuestion.array() },
})

/** The other forms of its questions. */
export const mixedVariants = defineStoredJson({ name: 'mixed_quizzes.quiz_variants', readers: { 1: QuizVariants } })

/** The questions of an attempt as they were asked, so that a later change of the quiz does not change it. */
export const mixedAnswers = defineStoredJson({
  name: 'mixed_attempts.answers',
  readers: { 1: StoredMixedQuestion.extend({ chosen: z.int() }).array() },
})
