import postgres from 'postgres'
import type { Row } from './database.ts'
import type { Connection } from './engine.ts'
import { DatabaseUnavailableError, databaseClosed } from './errors.ts'
import { describePostgresError, isConnectionLost, isTimeout } from './postgres-errors.ts'
import type { ConnectionOptions } from './postgres-pool.ts'
import type { Value } from './sql.ts'

/** A read may take so long here, in milliseconds: whoever comes after it on the connection waits. */
const readTimeoutMs = 100

/** A query that took longer stays off the shared connection for so long, in milliseconds; then it is tried there again. */
const slowForMs = 60_000

/** How many queries are remembered as slow. */
const maxSlow = 200

/** How many reads may be under way at the same time; the next is refused at once. */
const maxReads = 2000

/** The queries that were too slow, for a while. */
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

/**
 * Reads outside transactions, pipelined over one connection: they go out without waiting for one another's answers, which
 * saves most of the writing to sockets. A read may be repeated, so what a lost connection or the time limit costs is a
 * second try; a slow one is repeated, and from then on begun, on a connection of the pool.
 */
export function openSharedReads(url: string, options: ConnectionOptions, ownConnection: Connection['query']) {
  const sql = postgres(url, {
    ...options,
    max: 1,
    max_lifetime: null,
    connection: { ...options.connection, default_transaction_read_only: true, statement_timeout: readTimeoutMs },
  })
  const slow = slowQueries()
  let underWay = 0
  let isClosed = false

  const send: Connection['query'] = async (text, values) => {
    const rows: (Row | undefined)[] = await sql.unsafe<Row[]>(text, [...values], { prepare: true })
    // The driver goes on counting where a lost connection cut a result off, so that the next one begins with gaps.
    return rows.filter((row) => row !== undefined)
  }
  /** @param isLast whether it is given up then: a connection that is being lost may take one more statement with it */
  const retryRead = async (text: string, values: readonly Value[], isLast = false): Promise<Row[]> => {
    try {
      return await send(text, values)
    } catch (error) {
      if (!isLast && isConnectionLost(error)) return retryRead(text, values, true)
      throw describePostgresError(error)
    }
  }

  const query: Connection['query'] = async (text, values) => {
    if (isClosed) throw databaseClosed()
    if (slow.has(text)) return ownConnection(text, values)
    if (underWay >= maxReads)
      throw new DatabaseUnavailableError('overloaded', `More than ${maxReads} reads wait for the database`)
    underWay += 1
    try {
      return await send(text, values)
    } catch (error) {
      if (isConnectionLost(error)) return await retryRead(text, values)
      if (!isTimeout(error)) throw describePostgresError(error)
    } finally {
      underWay -= 1
    }
    slow.add(text)
    return ownConnection(text, values)
  }

  return {
    query,
    async close() {
      isClosed = true
      await sql.end({ timeout: 5 })
    },
  }
}
