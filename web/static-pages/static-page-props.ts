import type { ReactNode } from 'react'
import type { TierCounts } from './tier-counts.ts'

/** What the pages for visitors know. Until the server has answered: 25 lessons, no store. */
export interface PublicPageProps {
  totalLessons: number
  /** How many lessons each tier adds; spread from the total where it is not known. */
  tierCounts?: TierCounts | undefined
  storeEnabled: boolean
  /** What there is to say to the visitor before anything else. */
  notice?: ReactNode
}
