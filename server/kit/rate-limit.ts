import { isIPv6 } from 'node:net'
import * as z from 'zod'
import type { Database } from '#server/db/database.ts'
import { problem } from './problems.ts'

const Calls = z.object({ calls: z.number() })

/** Rate limits: calls are counted in fixed windows, in the database, so several servers count together and a restart forgets nothing. */
export const rateLimiter = (db: Database) => ({
  /**
   * Counts one call of a route.
   * @param key whose calls are counted together
   * @param limit how many calls in how many seconds
   * @param now milliseconds
   * @throws a 429 that says when to come back
   */
  async count(route: string, key: string, limit: { times: number; seconds: number }, now: number) {
    const windowMs = limit.seconds * 1000
    const windowStart = Math.floor(now / windowMs) * windowMs
    const row = await db.transaction(
      () => db.one`
        insert into rate_limits (bucket, window_start, calls) values (${`${route} ${key}`}, ${windowStart}, ${1})
        on conflict (bucket) do update set
          calls = case when rate_limits.window_start = excluded.window_start then rate_limits.calls + 1 else 1 end,
          window_start = excluded.window_start
        returning calls`,
    )
    if (Calls.parse(row).calls <= limit.times) return
    const seconds = Math.max(1, Math.ceil((windowStart + windowMs - now) / 1000))
    const error = problem(429, 'too_many', `That was too often. Please wait ${formatWait(seconds)} and try again.`)
    error.headers['retry-after'] = String(seconds)
    throw error
  },

  /** Forgets windows that have long passed, at most `limit` of them. @returns how many there were */
  sweep: (now: number, limit: number) => db.run`
    delete from rate_limits where bucket in (
      select bucket from rate_limits where window_start < ${now - 24 * 60 * 60 * 1000}
      order by window_start limit ${limit})`,
})

export type RateLimiter = ReturnType<typeof rateLimiter>

/**
 * Whose calls a limit counts together: the member's, or those of the address of whoever is not signed in. One household
 * has 2^64 IPv6 addresses, so their first half stands for all.
 */
export function rateLimitKey(memberId: number | undefined, address: string): string {
  if (memberId !== undefined) return `m${memberId}`
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const last = tail?.split(':').filter(Boolean) ?? []
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - last.length)).fill('0')
  return `${[...groups, ...zeros, ...last].slice(0, 4).join(':')}::/64`
}

function formatWait(seconds: number) {
  if (seconds < 60) return seconds === 1 ? 'a second' : `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}
