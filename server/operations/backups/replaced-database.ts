import { openExisting } from '#server/platform/db/existing-database.ts'
import type { DatabaseLocation } from '#server/platform/db/open.ts'
import { jobQueue } from '#server/platform/jobs/jobs.ts'
import { readDatabaseId } from './database-id.ts'
import { type Deletion, waitingDeletions } from './deletions.ts'

/**
 * Reads the deletions that a replaced database has not noted beside its backups.
 * @param restoredId of the restored database. Members of another database have other numbers, so it has none of them.
 * @returns undefined if the database cannot be read
 */
export async function readWaiting(
  location: DatabaseLocation,
  restoredId: string | undefined,
): Promise<Deletion[] | undefined> {
  try {
    const db = await openExisting(location)
    try {
      const id = await readDatabaseId(db)
      if (id !== undefined && restoredId !== undefined && id !== restoredId) return []
      return await waitingDeletions(jobQueue(db)).list()
    } finally {
      await db.close()
    }
  } catch {
    return undefined
  }
}
