import { pauseRestored } from '#server/operations/announcements/pause-restored.ts'
import type { RestoredSite } from '#server/operations/backups/delete-again.ts'
import { backupLock } from '#server/operations/backups/lock.ts'
import { documentStore } from '#server/payments/receipts/document-store.ts'
import { commandAreas } from './command-areas.ts'

/** Number of ids skipped after a restore. */
const skippedIds = 100_000

/** Number of receipts and credit notes of each year skipped after a restore: lost ones are with their buyers. */
const skippedDocuments = 1000

/** Deletes members with all their data. @returns the number of members that were still in the backup */
async function replayDeletions({ config, ...site }: RestoredSite, members: readonly number[]): Promise<number> {
  // Their deletion is already recorded in the folder of the backups.
  const areas = commandAreas({ ...site, config: { ...config, backups: { ...config.backups, folder: undefined } } })
  const { exists, deleteAccount } = areas.accounts.public
  let count = 0
  for (const member of members) {
    if (!(await exists(member))) continue
    await deleteAccount(member, site.clock.now())
    count += 1
  }
  return count
}

/**
 * Prepares a restored database. Deletes the members again that were deleted after the backup. Ends all sessions, since
 * the backup contains sessions that have ended. Skips ids, because partners remember ids issued after the backup. Pauses
 * announcements, because members have got some of their e-mails since.
 * @returns the number of members deleted again
 */
export async function afterRestore(restored: RestoredSite, members: readonly number[]): Promise<number> {
  const { db } = restored
  const count = await replayDeletions(restored, members)
  await db.run`delete from sessions`
  await db.ids(skippedIds)
  await documentStore(db).skip(skippedDocuments)
  await pauseRestored(restored)
  await backupLock(db).clear()
  return count
}
