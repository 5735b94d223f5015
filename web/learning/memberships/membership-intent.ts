import { type Tier, tiers } from '#course/tiers.ts'
import type { Router } from '#web/platform/routing/router-context.tsx'

/** Parameters of the membership page and of the page of payment links: the requested tier, and the path to return to. */
export interface MembershipIntent {
  tier: Tier | undefined
  returnTo: string | undefined
}

const ownPath = /^\/(?![/\\])[^\\]*$/

/** Reads '?tier=silver&return_to=/lessons/7'. Unknown tiers and foreign paths are ignored. */
export function readIntent(search: string): MembershipIntent {
  const query = new URLSearchParams(search)
  const returnTo = query.get('return_to') ?? ''
  return {
    tier: tiers.find((tier) => tier === query.get('tier')),
    returnTo: ownPath.test(returnTo) && returnTo.length <= 512 ? returnTo : undefined,
  }
}

/** Query that passes the parameters on to another page of memberships. */
export const intentQuery = ({ tier, returnTo }: MembershipIntent) => ({ tier, return_to: returnTo })

/** Label of the return link, after its page; null for a path outside the app. */
export function returnLabel(path: string, matchPage: Router['matchPage']): string | null {
  if (!ownPath.test(path)) return null
  const page = matchPage(path.split(/[?#]/)[0] ?? '')
  if (!page) return null
  return page.name === 'lesson' ? 'Go on with the lesson' : `Back to ${page.title}`
}
