import type { ReactNode } from 'react'
import { signInAddress } from '#web/kit/sign-in.ts'
import type { TierCounts } from './lesson-counts.ts'

/** What the pages for visitors know. Until the server has answered: 25 lessons, no store, nobody signed in. */
export interface PublicPageProps {
  totalLessons: number
  /** How many lessons each tier adds; spread from the total where it is not known. */
  tierCounts?: TierCounts | undefined
  storeEnabled: boolean
  signedIn: boolean
  /** What there is to say to the visitor before anything else. */
  notice?: ReactNode
}

/** Where a button that begins leads: through sign-in for a visitor, straight there for a member. */
export const startAt = (path: string, signedIn: boolean): string => (signedIn ? path : signInAddress(path))
