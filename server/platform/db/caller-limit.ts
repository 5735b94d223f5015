import { DatabaseUnavailableError } from './errors.ts'
import { isConnectionLost } from './postgres-errors.ts'

/** The time limit of one waiting caller. */
export interface CallerLimit {
  /** Whether the time has passed. */
  isOver: boolean
  /** Called when the time has passed; it must make the work reject, usually by discarding its connection. */
  abandon(): void
}

const notAnswered = (limitMs: number) =>
  new DatabaseUnavailableError('timeout', `PostgreSQL did not answer within ${limitMs} ms`)

/**
 * Runs `work` with a time limit in milliseconds. The server's own limits do not apply while it is frozen or
 * unreachable.
 * @param limitMs Infinity for no limit
 */
export async function withLimit<T>(limitMs: number, work: (limit: CallerLimit) => Promise<T>): Promise<T> {
  const limit: CallerLimit = { isOver: false, abandon() {} }
  let isDone = false
  const end = () => {
    if (isDone) return
    limit.isOver = true
    limit.abandon()
  }
  // A blocked event loop may be the late one: first it reads the replies that have arrived.
  const timer = limitMs === Number.POSITIVE_INFINITY ? undefined : setTimeout(() => setImmediate(end), limitMs)
  try {
    return await work(limit)
  } catch (error) {
    throw limit.isOver && isConnectionLost(error) ? notAnswered(limitMs) : error
  } finally {
    isDone = true
    clearTimeout(timer)
  }
}
