import { type Tier, tiers } from '#course/tiers.ts'
import type { Router } from '#web/platform/routing/router-context.tsx'

/** What a link to the membership page carries: the tier that is wanted, and where the member wants to be afterwards. */
export interface MembershipIntent {
  tier: Tier | undefined
  returnTo: string | undefined
}

const ownPath = /^\/(?![/\\])[^\\]*$/

/** Reads '?tier=silver&return_to=/lessons/7'. What is no tier, or no path of ours, is as if it were not there. */
export function readIntent(search: string): MembershipIntent {
  const query = new URLSearchParams(search)
  const returnTo = query.get('return_to') ?? ''
  return {
    tier: tiers.find((tier) => tier === query.get('tier')),
    returnTo: ownPath.test(returnTo) && returnTo.length <= 512 ? returnTo : undefined,
  }
}

/** What a link back is called: by the page that it leads to; null for what is no page of the app. */
export function returnLabel(path: string, matchPage: Router['matchPage']): string | null {
  if (!ownPath.test(path)) return null
  const page = matchPage(path.split(/[?#]/)[0] ?? '')
  if (!page) return null
  return page.name === 'lesson' ? 'Go on with the lesson' : `Back to ${page.title}`
}
