import { backupLock } from '#server/operations/backups/lock.ts'
import type { RestoredSite } from '#server/operations/backups/restore.ts'
import { commandAreas } from './command-areas.ts'

/** Ids that are left out after a restore. */
const gap = 100_000

/** Deletes members as they themselves did, with everything that belongs to them. @returns how many were there */
async function replayDeletions({ config, ...site }: RestoredSite, members: readonly number[]): Promise<number> {
  // Their deletion is noted in the folder of the back-ups already.
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
 * Prepares a restored database. Deletes members again who left after the back-up. Signs everyone out, since the back-up
 * contains sessions that have ended. Skips ids, because partners remember ids issued after the back-up.
 * @returns the number of members deleted again
 */
export async function afterRestore(restored: RestoredSite, members: readonly number[]): Promise<number> {
  const { db } = restored
  const count = await replayDeletions(restored, members)
  await db.run`delete from sessions`
  await db.ids(gap)
  await backupLock(db).clear()
  return count
}
