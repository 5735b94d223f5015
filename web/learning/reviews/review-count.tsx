import { useQuery } from '@tanstack/react-query'
import { reviewRoutes } from '#contract/learning/review-routes.ts'
import { addRoutes, apiQuery, type ReplyOf } from '#web/platform/api/api.ts'
import { useIdle } from '#web/platform/browser/use-idle.ts'
import { pluralize } from '#web/platform/format/number-text.ts'

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

/** The number of questions left for today; nothing for none. Asks the server once the page is idle. */
function ReviewCount() {
  const { data } = useQuery({ ...reviewQuery, enabled: useIdle() })
  const open = data?.open ?? 0
  if (open === 0) return null
  return (
    <>
      <span className="nav-count" aria-hidden="true">
        {open}
      </span>
      <span className="sr-only">, {pluralize(open, 'question')} for today</span>
    </>
  )
}

export const reviewCount = <ReviewCount />
