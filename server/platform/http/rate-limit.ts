import { isIPv6 } from 'node:net'
import type { RateLimit } from '#contract/platform/route.ts'
import type { Database } from '#server/platform/db/database.ts'
import { ProblemError, problem } from './problems.ts'
import { batchedCount, readCount, type Window } from './rate-limit-counts.ts'

/** Maximum number of rejections cached; beyond it the oldest is queried again. */
const maxRemembered = 10_000

const windowOf = (route: string, key: string, { seconds }: RateLimit, now: number): Window => {
  const length = seconds * 1000
  const start = Math.floor(now / length) * length
  return { bucket: `${route} ${key}`, start, end: start + length }
}

/**
 * Rate limits: calls are counted in fixed windows in the database, so that several servers count together and restarts
 * keep the counts. Above a limit, calls are rejected from memory until the window ends, without a commit.
 */
export const rateLimiter = (db: Database) => {
  const rejected = rememberRejections()
  const add = batchedCount(db)
  const countRead = readCount(add)

  return {
    /**
     * Checks one call of a route against its limit; `key` groups the calls counted together. `now` in milliseconds.
     * @param isRead whether the call may be counted in memory while the database cannot write
     */
    counter(route: string, key: string, limit: RateLimit, now: number, isRead = false) {
      const count = isRead ? countRead : add
      const window = windowOf(route, key, limit, now)
      const countFailure = async () => {
        if ((await add(window)) >= limit.times) rejected.add(window)
      }
      const isFailure = (error: unknown) => error instanceof ProblemError && error.status < 500
      return {
        /** @returns the 429 with its Retry-After if the limit is reached */
        async begin(): Promise<ProblemError | undefined> {
          if (rejected.has(window)) return tooMany(window, now)
          if (limit.counts === 'failures' || (await count(window, now)) <= limit.times) return undefined
          rejected.add(window)
          return tooMany(window, now)
        },

        /** Counts a failure, if the limit counts failures. */
        fail: async () => (limit.counts === 'failures' ? countFailure() : undefined),

        /** Runs the work; counts a rejection if the limit counts failures. */
        async watch<T>(work: () => Promise<T>): Promise<T> {
          try {
            return await work()
          } catch (error) {
            if (limit.counts === 'failures' && isFailure(error)) await countFailure()
            throw error
          }
        },
      }
    },

    /** Deletes up to `limit` windows that have long passed. @returns the number deleted */
    purge: (now: number, limit: number) => db.run`
      delete from rate_limits where bucket in (
        select bucket from rate_limits where window_start < ${now - 24 * 60 * 60 * 1000}
        order by window_start limit ${limit})`,
  }
}

export type RateLimiter = ReturnType<typeof rateLimiter>

/** Buckets above their limit, each with the end of its window. */
function rememberRejections() {
  const ends = new Map<string, number>()
  return {
    has({ bucket, end }: Window): boolean {
      const remembered = ends.get(bucket)
      if (remembered === end) return true
      if (remembered !== undefined) ends.delete(bucket)
      return false
    },
    add({ bucket, end }: Window) {
      const [oldest] = ends.keys()
      if (ends.size >= maxRemembered && oldest !== undefined) ends.delete(oldest)
      ends.set(bucket, end)
    },
  }
}

/** Rejections with the same wait share one error: building it costs as much as the rest of a rejection. */
const rejections = new Map<number, ProblemError>()

function tooMany({ end }: Window, now: number): ProblemError {
  const seconds = Math.max(1, Math.ceil((end - now) / 1000))
  const error = rejections.get(seconds) ?? rejectionFor(seconds)
  rejections.set(seconds, error)
  return error
}

function rejectionFor(seconds: number): ProblemError {
  const error = problem(429, 'too_many', `That was too often. Please wait ${formatWait(seconds)} and try again.`)
  error.headers['retry-after'] = String(seconds)
  return error
}

/**
 * Key of a limit: the member, or the address if signed out. A household has 2^64 IPv6 addresses, so their first half is
 * used.
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
