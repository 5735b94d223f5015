import { useQuery } from '@tanstack/react-query'
import { pluralize } from '#web/platform/format/number-text.ts'
import { reviewQuery } from './review-query.ts'

/** The number of questions left for today; nothing for none. Its code, and so its request, comes after the page. */
function ReviewCount() {
  const { data } = useQuery(reviewQuery)
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
