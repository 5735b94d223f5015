import type { ReactNode } from 'react'
import type { TierCounts } from './tier-counts.ts'

/** What the static pages know of the site. Until the server has answered: 25 lessons, no store. */
export interface SiteFacts {
  totalLessons: number
  /** How many lessons each tier adds; estimated from the total where it is not known. */
  tierCounts?: TierCounts | undefined
  shopEnabled: boolean
}

export interface StaticPageProps extends SiteFacts {
  /** What there is to say to the visitor before anything else. */
  notice?: ReactNode
}
