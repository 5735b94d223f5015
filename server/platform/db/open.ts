import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from './database.ts'
import type { Timeouts } from './engine.ts'
import { migrate, readMigrations } from './migrate.ts'
import { rejectOlderServers } from './older-servers.ts'

/** The data folder for SQLite, or the URL of a PostgreSQL database. */
export interface DatabaseLocation {
  dataDir: string
  url?: string | undefined
}

/** Path of the SQLite database in a data folder. */
export const sqliteFile = (dataDir: string) => join(dataDir, 'moneta.sqlite')

/** Opens a database as it is. Loads PostgreSQL's driver only if needed. */
export const openDatabase = async ({ dataDir, url }: DatabaseLocation, timeouts?: Timeouts): Promise<Database> =>
  url
    ? (await import('./postgres.ts')).openPostgres(url, timeouts)
    : (await import('./sqlite.ts')).openSqlite(sqliteFile(dataDir), timeouts)

/** Fingerprint of a database: equal for the same database, whatever its address. */
export async function databaseIdentity(db: Database): Promise<string> {
  if (db.engine === 'sqlite') {
    const [main] = await db.all`select file from pragma_database_list where name = 'main'`
    const { dev, ino } = statSync(String(main?.file))
    return `${dev}:${ino}`
  }
  const [row] = await db.all`
    select cast(pg_postmaster_start_time() as text) as started, oid as id
    from pg_database where datname = current_database()`
  return `${row?.started}:${row?.id}`
}

/** Opens a database and runs missing migrations. */
export async function openMigrated(location: DatabaseLocation, now: string): Promise<Database> {
  const db = await openDatabase(location)
  try {
    await rejectOlderServers(db)
    await migrate(db, readMigrations(), now)
    return db
  } catch (error) {
    await db.close()
    throw error
  }
}

/**
 * Checks a SQLite file that was too large to check on opening, in parallel. PostgreSQL has its own checksums.
 * @returns a message for the admin, or undefined if the file is intact
 */
export async function findDamage(db: Database, { dataDir }: DatabaseLocation): Promise<string | undefined> {
  if (db.engine !== 'sqlite') return undefined
  const { isCheckedAtOpening, quickCheck } = await import('./sqlite-file.ts')
  const file = sqliteFile(dataDir)
  if (isCheckedAtOpening(file)) return undefined
  return quickCheck(file, () => db.long(() => db.one`pragma quick_check(1)`))
}
