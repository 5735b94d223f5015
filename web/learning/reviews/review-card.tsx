import './review-card.css'
import { href } from '#web/platform/routing/href.ts'
import { CardLink } from '#web/ui/card.tsx'
import { useReviewCount } from './use-review-count.ts'

/**
 * Link to the review, for phones, whose bar has no room for the menu. Shown after the first submitted quiz. The number
 * appears inside it, so that nothing moves.
 */
export function ReviewCard() {
  const count = useReviewCount()
  return (
    <CardLink tight className="review-card" href={href('review')}>
      <span>
        <strong>Review</strong>
        {count}
      </span>
      <span className="text-ink-soft text-sm">Up to five questions a day, from quizzes that you submitted.</span>
    </CardLink>
  )
}
