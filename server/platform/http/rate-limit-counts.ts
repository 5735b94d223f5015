import * as z from 'zod'
import type { Database } from '#server/platform/db/database.ts'
import { DatabaseUnavailableError } from '#server/platform/db/errors.ts'

const Calls = z.object({ calls: z.number() })

/** Maximum number of buckets counted in memory; beyond it the oldest is forgotten. */
const maxRemembered = 10_000

/** One window of a limit, in milliseconds; calls in the same bucket are counted together. */
export interface Window {
  bucket: string
  start: number
  end: number
}

/** The work of a call has not begun when its count is lost, so nothing of the call is perhaps saved. */
function notBegun(error: unknown): never {
  if (!(error instanceof DatabaseUnavailableError) || error.reason !== 'unconfirmed') throw error
  throw new DatabaseUnavailableError('connection', 'The connection was lost while a call was counted', { cause: error })
}

/**
 * Adds calls to a bucket's row. Calls that arrive during a write are batched into the next one, so that one client has
 * at most one write waiting.
 * @returns the bucket's number of calls including this one
 */
export function batchedCount(db: Database) {
  const write = async ({ bucket, start }: Window, times: number): Promise<number> => {
    const row = await db.runReturning`
      insert into rate_limits (bucket, window_start, calls) values (${bucket}, ${start}, ${times})
      on conflict (bucket) do update set
        calls = case when rate_limits.window_start = excluded.window_start
          then rate_limits.calls + excluded.calls else excluded.calls end,
        window_start = excluded.window_start
      returning calls`.catch(notBegun)
    return Calls.parse(row).calls
  }
  const waiting = new Map<string, { times: number; written: Promise<number> }>()
  const running = new Map<string, Promise<unknown>>()

  return async (window: Window): Promise<number> => {
    const id = `${window.bucket} ${window.start}`
    const joined = waiting.get(id)
    if (joined) {
      const position = ++joined.times
      return (await joined.written) - joined.times + position
    }
    const before = running.get(id)
    const batch = { times: 1, written: Promise.resolve(0) }
    const begin = async () => {
      await before?.catch(() => {})
      waiting.delete(id)
      return write(window, batch.times)
    }
    if (before) waiting.set(id, batch)
    batch.written = begin()
    const ended = batch.written.finally(() => {
      if (running.get(id) === ended) running.delete(id)
    })
    ended.catch(() => {})
    running.set(id, ended)
    return (await batch.written) - batch.times + 1
  }
}

/** Time in milliseconds for which reads are counted in memory after a failed write, so that no read waits for the next. */
const retryAfterMs = 5000

/**
 * Counts reads. While the database cannot write, such as on a full disk, they are counted in memory, so that search and
 * exports still answer. Calls that guess a secret are never counted here: those must be rejected then.
 */
export function readCount(add: (window: Window) => Promise<number>) {
  const unsaved = new Map<string, { start: number; calls: number }>()
  let retryAt = Number.NEGATIVE_INFINITY
  const addInMemory = ({ bucket, start }: Window): number => {
    const known = unsaved.get(bucket)
    const calls = (known?.start === start ? known.calls : 0) + 1
    const [oldest] = unsaved.keys()
    if (!known && unsaved.size >= maxRemembered && oldest !== undefined) unsaved.delete(oldest)
    unsaved.set(bucket, { start, calls })
    return calls
  }
  return async (window: Window, now: number): Promise<number> => {
    if (now < retryAt) return addInMemory(window)
    try {
      const calls = await add(window)
      const known = unsaved.get(window.bucket)
      return calls + (known?.start === window.start ? known.calls : 0)
    } catch (error) {
      if (!(error instanceof DatabaseUnavailableError) || error.reason === 'overloaded') throw error
      retryAt = now + retryAfterMs
      return addInMemory(window)
    }
  }
}
