import { useQuery } from '@tanstack/react-query'
import { useIdle } from '#web/platform/browser/use-idle.ts'
import { pluralize } from '#web/platform/format/number-text.ts'
import { reviewQuery } from './review-query.ts'

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
