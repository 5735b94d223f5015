import { resolve } from 'node:path'
import { type Clock, isoTimestamp } from '#server/platform/base/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import { jobQueue } from '#server/platform/jobs/jobs.ts'
import type { FileStorage } from '#server/platform/storage/storage.ts'
import { type Deletion, deletionsSince, waitingDeletions } from './deletions.ts'

/** A site whose database was restored. */
export interface RestoredSite {
  config: Config
  db: Database
  clock: Clock
  storage: FileStorage
}

/** Prepares the restored database and deletes members again who were deleted since; returns their number. */
export type ReplayDeletions = (restored: RestoredSite, members: readonly number[]) => Promise<number>

interface DeletionSources {
  /** The folder that contains the backup, beside the configured one. */
  folder?: string
  /** Deletions that the replaced database has not noted. */
  waiting: readonly Deletion[]
  /** Timestamp of the backup. */
  madeAt: string
}

/** Safety margin in milliseconds: a deletion may begin before a backup and end after it. */
const marginMs = 24 * 3_600_000

/** Members deleted since the backup, from the records in the folders and from waiting notes. */
async function membersDeletedSince(
  folders: readonly (string | undefined)[],
  { waiting, madeAt }: DeletionSources,
): Promise<number[]> {
  const since = isoTimestamp(Date.parse(madeAt) - marginMs)
  const distinctFolders = [...new Set(folders.flatMap((folder) => (folder === undefined ? [] : [resolve(folder)])))]
  const found = await Promise.all(distinctFolders.map((each) => deletionsSince(each, since)))
  return [...new Set([...found.flat(), ...waiting.filter(({ at }) => at >= since).map(({ member }) => member)])]
}

/**
 * Deletes members again in a restored database who were deleted since its backup, and adds the notes that still wait.
 * @returns the number of members deleted again
 */
export async function deleteAgain(
  site: RestoredSite,
  sources: DeletionSources,
  replayDeletions: ReplayDeletions,
): Promise<number> {
  const members = await membersDeletedSince([sources.folder, site.config.backups.folder], sources)
  const { add } = waitingDeletions(jobQueue(site.db))
  for (const deletion of sources.waiting) await add(deletion)
  return replayDeletions(site, members)
}
