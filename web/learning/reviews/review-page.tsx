import '#web/learning/quizzes/quiz.css'
import './review.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { learningPages } from '#web/learning/pages.ts'
import { errorMessage } from '#web/platform/api/errors.ts'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { PageLoadError } from '#web/platform/messages/page-load-error.tsx'
import { StaleNotice } from '#web/platform/messages/stale-notice.tsx'
import { href } from '#web/platform/routing/href.ts'
import { PageSkeleton } from '#web/platform/routing/page-skeleton.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page.tsx'
import { reviewQuery } from './review-query.ts'
import { ReviewSet } from './review-set.tsx'

/** Up to five questions of today, one at a time. Opening the page makes the set of the day. */
export function ReviewPage() {
  const client = useQueryClient()
  const review = useQuery(reviewQuery)
  const made = useApiMutation('reviews', 'make', {
    onSuccess: (day) => client.setQueryData(reviewQuery.queryKey, day),
  })
  const { data } = review
  const isUnmade = data?.questions === null && data.open > 0
  const make = useEffectEvent(() => made.mutate({}))
  useEffect(() => {
    if (isUnmade) make()
  }, [isUnmade])
  const error = data ? (isUnmade && made.error) || null : review.error
  const isBusy = review.isFetching || made.isPending
  if (error)
    return (
      <PageLoadError
        message={errorMessage(error)}
        onRetry={() => (data ? made.mutate({}) : review.refetch())}
        busy={isBusy}
      />
    )
  if (!data || isUnmade) return <PageSkeleton page={learningPages.review} />
  return (
    <div className="review">
      <PageHeader title="Review" lead="Up to five questions a day, from quizzes that you submitted." />
      {review.error && <StaleNotice error={review.error} onRetry={review.refetch} busy={isBusy} />}
      {data.questions === null || data.questions.length === 0 ? (
        <NothingToday />
      ) : (
        <ReviewSet key={data.day} review={data} questions={data.questions} />
      )}
    </div>
  )
}

const NothingToday = () => (
  <EmptyState
    illustration="lessons"
    title="Nothing to review today"
    action={<ButtonLink href={href('lessons')}>Back to Lessons</ButtonLink>}
  >
    Questions of a quiz come back here some days after you submit it, when it is worth asking them again.
  </EmptyState>
)
