import { type CallerLimit, withLimit } from './caller-limit.ts'
import type { Row } from './database.ts'
import type { Connection } from './engine.ts'
import { DatabaseUnavailableError, databaseClosed } from './errors.ts'
import type { Client } from './postgres-client.ts'
import { isConnectionLost, isServerTimeout } from './postgres-errors.ts'
import type { Value } from './sql.ts'

/** Time limit in milliseconds for a read on the shared connection, since later reads wait behind it. */
const readTimeoutMs = 100

/** Settings of the session of the shared connection. */
export const sharedReadSettings = { default_transaction_read_only: true, statement_timeout: readTimeoutMs }

/** Time in milliseconds for which a slow query stays off the shared connection; then it is tried there again. */
const slowForMs = 60_000

/** Maximum number of slow queries remembered. */
const maxSlow = 200

/** Maximum number of concurrent reads; the next is rejected immediately. */
const maxReads = 2000

/** Queries that were recently too slow. */
function slowQueries() {
  const slow = new Map<string, number>()
  return {
    has(text: string): boolean {
      if (slow.size === 0) return false
      const until = slow.get(text)
      if (until === undefined) return false
      if (until > performance.now()) return true
      slow.delete(text)
      return false
    },
    add(text: string) {
      if (slow.size >= maxSlow) slow.clear()
      slow.set(text, performance.now() + slowForMs)
    },
  }
}

interface SharedReadOptions {
  /** Creates a client with `sharedReadSettings`. */
  connect: () => Client
  /** Time limit of a read in milliseconds, as its caller waits for it. */
  limitMs: number
  /** Runs a slow read on a connection of its own, within the rest of the time. */
  ownQuery: (text: string, values: readonly Value[], limitMs: number) => Promise<Row[]>
}

/**
 * Pipelines reads outside transactions over one connection, which saves most socket writes. Reads are repeatable, so a
 * lost connection or a timeout causes one retry. A slow read is repeated on a pool connection, and later starts there.
 */
export function openSharedReads({ connect, limitMs, ownQuery }: SharedReadOptions) {
  const slow = slowQueries()
  let shared = connect()
  let underWay = 0
  let isClosed = false

  const send = (limit: CallerLimit, text: string, values: readonly Value[]) => {
    if (shared.isLost()) shared = connect()
    limit.abandon = shared.discard
    return shared.rows(text, values)
  }
  const readShared = (text: string, values: readonly Value[]) =>
    withLimit(limitMs, async (limit) => {
      try {
        return await send(limit, text, values)
      } catch (error) {
        if (limit.isOver || !isConnectionLost(error)) throw error
        return send(limit, text, values)
      }
    })

  const query: Connection['query'] = async (text, values) => {
    if (isClosed) throw databaseClosed()
    if (slow.has(text)) return ownQuery(text, values, limitMs)
    if (underWay >= maxReads)
      throw new DatabaseUnavailableError('overloaded', `More than ${maxReads} reads wait for the database`)
    const began = performance.now()
    underWay += 1
    try {
      return await readShared(text, values)
    } catch (error) {
      if (!isServerTimeout(error)) throw error
    } finally {
      underWay -= 1
    }
    slow.add(text)
    return ownQuery(text, values, limitMs - (performance.now() - began))
  }

  return {
    query,
    /** Waits for running reads, at most this time in milliseconds. */
    async close(timeoutMs: number) {
      isClosed = true
      await shared.end(timeoutMs)
    },
  }
}
