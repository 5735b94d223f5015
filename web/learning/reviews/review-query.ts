import { reviewRoutes } from '#contract/learning/review-routes.ts'
import { addRoutes, apiQuery, type ReplyOf } from '#web/platform/api/api.ts'

// Endpoints of the review are loaded with its parts, after the page.
addRoutes(reviewRoutes)

export type ReviewDay = ReplyOf<'reviews', 'today'>
export type ReviewQuestion = NonNullable<ReviewDay['questions']>[number]

/** The set of the day, or the number of questions that it would have. */
export const reviewQuery = apiQuery('reviews', 'today')

/** Position of the first unanswered question; null if all are answered. */
export const firstOpen = ({ questions }: ReviewDay): number | null =>
  questions?.find(({ result }) => result === null)?.position ?? null

/** A day with the answered question in its place. */
export function withAnswered(day: ReviewDay, answered: ReviewQuestion): ReviewDay {
  const questions = (day.questions ?? []).map((one) => (one.position === answered.position ? answered : one))
  return { ...day, questions, open: questions.filter(({ result }) => result === null).length }
}
