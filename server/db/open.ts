import { join } from 'node:path'
import type { Database } from './database.ts'
import { migrate, readMigrations } from './migrate.ts'

/**
 * Opens the database that the settings name and brings it up to date. PostgreSQL's driver is loaded only where it is used.
 * @param place the data folder for SQLite, or the address of a PostgreSQL database
 */
export async function openMigrated(
  place: { dataDir: string; url?: string | undefined },
  now: string,
): Promise<Database> {
  const db = await (place.url
    ? (await import('./postgres.ts')).openPostgres(place.url)
    : (await import('./sqlite.ts')).openSqlite(join(place.dataDir, 'moneta.sqlite')))
  try {
    await migrate(db, readMigrations(), now)
    return db
  } catch (error) {
    await db.close()
    throw error
  }
}
