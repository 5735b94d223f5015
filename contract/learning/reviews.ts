import * as z from 'zod'
import { Day } from '#contract/platform/codecs.ts'
import { defineApi } from '#contract/platform/endpoint.ts'
import { ReviewedQuestion } from '#course/question.ts'
import { reviewSetSize } from '#course/reviews/review-rules.ts'
import { reviewRoutes } from './review-routes.ts'

/** An answered question: the choice, the right option, and the reasons. */
const ReviewResult = ReviewedQuestion.pick({
  chosen: true,
  correctAnswer: true,
  explanation: true,
  mistake: true,
}).extend({
  lesson: z.object({ id: z.int(), title: z.string() }).describe('Lesson that explains the answer'),
})
export type ReviewResult = z.infer<typeof ReviewResult>

export const ReviewQuestion = z.object({
  position: z.int().describe('Position in the set, from 0'),
  question: z.string(),
  options: z.string().array().describe('In their displayed order'),
  result: ReviewResult.nullable().describe('Null before the answer'),
})
export type ReviewQuestion = z.infer<typeof ReviewQuestion>

export const ReviewDay = z.object({
  day: Day.describe("The member's date"),
  open: z.int().describe("Unanswered questions of the day's set, 0 to 5; before it is made, those that it would have"),
  questions: ReviewQuestion.array().nullable().describe("Questions of the day's set; null before it is made"),
})
export type ReviewDay = z.infer<typeof ReviewDay>

export const ReviewAnswer = z.object({
  day: Day.describe('`day` of the set'),
  position: z
    .int()
    .min(0)
    .max(reviewSetSize - 1),
  chosen: z.int().min(0).max(9),
  sureness: z.enum(['sure', 'guessing']).optional(),
})
export type ReviewAnswer = z.infer<typeof ReviewAnswer>

export const reviews = defineApi(reviewRoutes.reviews, {
  today: { summary: "Get the day's review set, or the number of questions that it would have", reply: ReviewDay },
  make: { summary: "Get the day's review set; makes it if there is none", reply: ReviewDay },
  answer: {
    summary: 'Answer a question of a review set; a second answer returns the result of the first',
    body: ReviewAnswer,
    reply: ReviewQuestion,
  },
})
