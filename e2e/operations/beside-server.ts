import type { Database } from '#server/platform/db/database.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import type { Site } from '../site.ts'

/** Changes the database beside the running server, for rows that take days to come about. */
export async function inDatabase<T>(site: Site, work: (db: Database) => Promise<T>): Promise<T> {
  const db = await openDatabase({ dataDir: site.dataDir, url: site.databaseUrl })
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

const day = 24 * 3_600_000

/** A timestamp in some days; a negative number is in the past. */
export const inDays = (days: number) => new Date(Date.now() + days * day).toISOString()
