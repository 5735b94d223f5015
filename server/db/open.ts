import { join } from 'node:path'
import type { Database } from './database.ts'
import type { Limits } from './engine.ts'
import { migrate, readMigrations } from './migrate.ts'

/** The data folder for SQLite, or the address of a PostgreSQL database. */
export interface Place {
  dataDir: string
  url?: string | undefined
}

/** Opens the database that a place names, as it is. PostgreSQL's driver is loaded only where it is used. */
export const openPlace = async ({ dataDir, url }: Place, limits?: Limits): Promise<Database> =>
  url
    ? (await import('./postgres.ts')).openPostgres(url, limits)
    : (await import('./sqlite.ts')).openSqlite(join(dataDir, 'moneta.sqlite'), limits)

/** Opens the database that the settings name and brings it up to date. */
export async function openMigrated(place: Place, now: string): Promise<Database> {
  const db = await openPlace(place)
  try {
    await migrate(db, readMigrations(), now)
    return db
  } catch (error) {
    await db.close()
    throw error
  }
}
