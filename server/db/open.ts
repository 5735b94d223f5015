import { join } from 'node:path'
import type { Database } from './database.ts'
import type { Timeouts } from './engine.ts'
import { migrate, readMigrations } from './migrate.ts'

/** The data folder for SQLite, or the address of a PostgreSQL database. */
export interface DatabaseLocation {
  dataDir: string
  url?: string | undefined
}

/** Opens a database as it is. PostgreSQL's driver is loaded only where it is used. */
export const openDatabase = async ({ dataDir, url }: DatabaseLocation, timeouts?: Timeouts): Promise<Database> =>
  url
    ? (await import('./postgres.ts')).openPostgres(url, timeouts)
    : (await import('./sqlite.ts')).openSqlite(join(dataDir, 'moneta.sqlite'), timeouts)

/** Opens a database and runs the migrations that it lacks. */
export async function openMigrated(location: DatabaseLocation, now: string): Promise<Database> {
  const db = await openDatabase(location)
  try {
    await migrate(db, readMigrations(), now)
    return db
  } catch (error) {
    await db.close()
    throw error
  }
}
