import { type Tier, tiers } from '#course/tiers.ts'
import type { Caller } from '#server/platform/http/caller.ts'

// Sample members: an admin views the site as one of them. Each has a tier, no row and no data. Their ids are negative,
// so that no member has one.

/** Cookie of an admin who views the site as a sample member. */
export const viewCookieName = 'view_as'

/** Part of the session's hash in the cookie, in characters. The cookie of another session has no effect. */
const sessionPart = 16

/** Value of the cookie: the tier and the session that it applies to. */
export const viewCookieOf = ({ session_hash }: Pick<Caller, 'session_hash'>, tier: Tier): string =>
  `${tier}.${session_hash.slice(0, sessionPart)}`

/** Tier of a sample member; undefined for the id of a member. */
export const sampleTierOf = (memberId: number): Tier | undefined => (memberId < 0 ? tiers[-1 - memberId] : undefined)

/**
 * The caller that an admin acts as: the sample member of the cookie, if it belongs to this session. Others ignore the
 * cookie.
 */
export function viewedCaller(caller: Caller, cookie: string | undefined): Caller {
  if (!caller.is_admin || cookie === undefined) return caller
  const tier = tiers.find((each) => cookie === viewCookieOf(caller, each))
  if (!tier) return caller
  return {
    ...caller,
    id: -1 - tiers.indexOf(tier),
    email: `${tier}@sample.invalid`,
    given_name: 'Sam',
    is_admin: false,
    viewed_tier: tier,
  }
}
