import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import type { Database } from './database.ts'
import { type DatabaseLocation, openDatabase, openMigrated, sqliteFile } from './open.ts'
import { isDamage } from './sqlite-errors.ts'

/** Explains to the admin which setting names a database that does not exist. */
export class MissingDatabaseError extends Error {}

/** Time limit for the first connection to PostgreSQL in seconds. */
const connectSeconds = 5

function hasSqliteTables(file: string): boolean {
  if (!existsSync(file)) return false
  const handle = new DatabaseSync(file, { readOnly: true, timeout: connectSeconds * 1000 })
  try {
    return (
      handle.prepare(`select 1 from sqlite_schema where type = 'table' and name = 'migrations'`).get() !== undefined
    )
  } catch (error) {
    // Opening it explains the damage.
    if (isDamage(error)) return true
    throw error
  } finally {
    handle.close()
  }
}

async function hasPostgresTables(url: string): Promise<boolean> {
  const { default: postgres } = await import('postgres')
  const sql = postgres(url, { max: 1, connect_timeout: connectSeconds, fetch_types: false, onnotice: () => {} })
  try {
    const rows = await sql`select 1 from pg_tables where schemaname = current_schema() and tablename = 'migrations'`
    return rows.length > 0
  } catch (error) {
    // invalid_catalog_name: the server has no database of that name.
    if (error instanceof postgres.PostgresError && error.code === '3D000') return false
    throw new Error(
      `PostgreSQL does not answer at ${placeOf({ dataDir: '', url })} (${reasonOf(error)}). Check DATABASE_URL.`,
      {
        cause: error,
      },
    )
  } finally {
    await sql.end({ timeout: connectSeconds })
  }
}

/** Names a database for the admin: its file, or its host and name without user and password. */
export function placeOf({ dataDir, url }: DatabaseLocation): string {
  if (!url) return sqliteFile(dataDir)
  const { host, pathname } = new URL(url)
  return host + pathname
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.message || ('code' in error ? String(error.code) : error.name)
}

/** @throws MissingDatabaseError if there is no database of this program; creates nothing */
async function assertExists(location: DatabaseLocation): Promise<void> {
  const { dataDir, url } = location
  if (url ? await hasPostgresTables(url) : hasSqliteTables(sqliteFile(dataDir))) return
  const remedy = url
    ? 'Set DATABASE_URL to the database of the site.'
    : 'Set DATA_DIR to the data folder of the site, or DATABASE_URL to its PostgreSQL database.'
  throw new MissingDatabaseError(
    `There is no database of Moneta at ${placeOf(location)}. Nothing was created. ${remedy}`,
  )
}

/** Opens a database as it is, and never creates one. @throws MissingDatabaseError if there is none */
export async function openExisting(location: DatabaseLocation): Promise<Database> {
  await assertExists(location)
  return openDatabase(location)
}

/** Opens an existing database and runs missing migrations. @throws MissingDatabaseError if there is none */
export async function openExistingMigrated(location: DatabaseLocation, now: string): Promise<Database> {
  await assertExists(location)
  return openMigrated(location, now)
}
