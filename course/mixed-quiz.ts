import * as z from 'zod'
import { Tier } from './lesson.ts'
import { Question } from './question.ts'
import { QuizVariants } from './variants/variant.ts'

/** A question of a mixed quiz as it is stored. Learners see the lesson only after their submission. */
export const StoredMixedQuestion = Question.extend({
  lesson: z.string().describe('Slug of the lesson that it asks about'),
})
export type StoredMixedQuestion = z.infer<typeof StoredMixedQuestion>

/** The mixed quiz of a tier as the content folder delivers it to the database, without author-only fields. */
export const SeedMixedQuiz = z.object({
  tier: Tier,
  quiz_questions: StoredMixedQuestion.array(),
  quiz_variants: QuizVariants.nullable().describe('Null if no question has another form'),
})
export type SeedMixedQuiz = z.infer<typeof SeedMixedQuiz>
