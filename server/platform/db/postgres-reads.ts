import postgres from 'postgres'
import type { Row } from './database.ts'
import type { Connection } from './engine.ts'
import { DatabaseUnavailableError, databaseClosed } from './errors.ts'
import { describePostgresError, isConnectionLost, isTimeout } from './postgres-errors.ts'
import type { ConnectionOptions } from './postgres-pool.ts'
import type { Value } from './sql.ts'

/** Time limit in milliseconds for a read on the shared connection, since later reads wait behind it. */
const readTimeoutMs = 100

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

/**
 * Pipelines reads outside transactions over one connection, which saves most socket writes. Reads are repeatable, so a
 * lost connection or a timeout causes one retry. A slow read is repeated on a pool connection, and later starts there.
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
    // The driver keeps counting after a lost connection interrupts a result, so the next one would have gaps.
    return rows.filter((row) => row !== undefined)
  }
  /** @param isLast whether to give up after this try: a closing connection may lose one more statement */
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
