import type { ReactNode } from 'react'
import type { TierCounts } from './tier-counts.ts'

/** Site data that static pages use. Defaults until the server responds: 25 lessons, no shop. */
export interface SiteFacts {
  totalLessons: number
  /** Number of lessons that each tier adds; estimated from the total if unknown. */
  tierCounts?: TierCounts | undefined
  shopEnabled: boolean
}

export interface StaticPageProps extends SiteFacts {
  /** Notice shown to the visitor above all else. */
  notice?: ReactNode
}
