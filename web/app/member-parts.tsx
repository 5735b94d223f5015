import type { ReactNode } from 'react'
import { reviewCount } from '#web/learning/reviews/review-count.tsx'
import { AdminSearch } from './admin-search.tsx'
import { useSendQueuedExpenses } from './use-send-queued-expenses.ts'

/** Parts of the layout that load after the page. */
export interface MemberParts {
  /** Number of questions to review today. */
  reviewCount: ReactNode
  /** Opens the search of the admin pages. */
  search: ReactNode
  /** Work without a view. */
  background: ReactNode
}

function SendQueuedExpenses() {
  useSendQueuedExpenses()
  return null
}

export const memberParts: MemberParts = {
  reviewCount,
  search: <AdminSearch />,
  background: <SendQueuedExpenses />,
}
