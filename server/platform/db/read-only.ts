import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import type { Database, Row } from './database.ts'
import { type DatabaseLocation, sqliteFile } from './open.ts'
import { assertUndamaged, describeDamage } from './sqlite-file.ts'

/** A database on one connection, for checks that only read. It creates nothing. */
export interface ReadOnlyDatabase {
  engine: Database['engine']
  query(text: string): Promise<Row[]>
}

/** Time limit in milliseconds of waits for a lock of SQLite; they block the process. */
const lockMs = 500

/**
 * Runs work on an existing database that it only reads.
 * @param signal ends the connection
 * @returns undefined if there is no database of SQLite
 * @throws the error of the driver if PostgreSQL rejects the connection
 */
export const withReadOnly = <T>(
  { dataDir, url }: DatabaseLocation,
  signal: AbortSignal,
  work: (db: ReadOnlyDatabase) => Promise<T>,
): Promise<T | undefined> => (url ? withPostgres(url, signal, work) : withSqlite(sqliteFile(dataDir), work))

async function withSqlite<T>(file: string, work: (db: ReadOnlyDatabase) => Promise<T>): Promise<T | undefined> {
  if (!existsSync(file)) return undefined
  const handle = new DatabaseSync(file, { readOnly: true, timeout: lockMs })
  try {
    assertUndamaged(file, handle)
    return await work({ engine: 'sqlite', query: async (text) => handle.prepare(text).all() })
  } catch (error) {
    throw describeDamage(file, error)
  } finally {
    handle.close()
  }
}

async function withPostgres<T>(url: string, signal: AbortSignal, work: (db: ReadOnlyDatabase) => Promise<T>) {
  const { openClient } = await import('./postgres-client.ts')
  // As the site sets it: otherwise the default of the server would be shown.
  const options = { fetch_types: false, connection: { synchronous_commit: 'on' } }
  const limits = { statementLimitMs: Number.POSITIVE_INFINITY, onUnreachable: () => {} }
  const client = openClient(url, options, limits)
  const end = () => client.discard()
  signal.addEventListener('abort', end)
  try {
    return await work({ engine: 'postgres', query: (text) => client.rows(text) })
  } finally {
    signal.removeEventListener('abort', end)
    end()
  }
}
