import type { BackupWarning } from '#contract/operations/backups.ts'
import type { Database } from '#server/platform/db/database.ts'
import { type Backup, backupNames, listBackups } from './backup-folder.ts'
import { readDatabaseId } from './database-id.ts'
import { isOf } from './retention.ts'

/** The backups of one database in a folder, in which there may be others. */
export function ownBackups(db: Database, keep: number) {
  let last: { names: string; at: number } | undefined
  /** Newest first. */
  const list = async (folder: string): Promise<Backup[]> => {
    const id = await readDatabaseId(db)
    return (await listBackups(folder)).filter((backup) => isOf(id, backup))
  }
  return {
    list,

    /** Time of the newest in milliseconds, 0 if there is none. Reads manifests only after a change of the folder. */
    async lastAt(folder: string): Promise<number> {
      const names = (await backupNames(folder)).join()
      if (last?.names !== names) {
        const [newest] = await list(folder)
        last = { names, at: newest ? Date.parse(newest.made_at) : 0 }
      }
      return last.at
    },

    /** Warnings about backups that are not removed automatically. */
    async warnings(folder: string): Promise<BackupWarning[]> {
      const [id, all] = [await readDatabaseId(db), await listBackups(folder)]
      const own = all.filter((backup) => isOf(id, backup)).length
      return [...surplusWarning(own - keep), ...otherWarning(all.length - own)]
    },
  }
}

function surplusWarning(count: number): BackupWarning[] {
  if (count <= 0) return []
  const subject = count === 1 ? 'One old back-up is' : `${count} old back-ups are`
  return [
    {
      sentence: `${subject} kept beyond BACKUP_KEEP, because later ones contain less than half of the members.`,
      action: `Check the members. If they left on purpose, delete ${count === 1 ? 'it' : 'them'} yourself.`,
    },
  ]
}

function otherWarning(count: number): BackupWarning[] {
  if (count <= 0) return []
  const subject = count === 1 ? 'One back-up in the folder is' : `${count} back-ups in the folder are`
  const sentence = `${subject} of another database and never removed automatically.`
  return [{ sentence, action: 'Give each site its own BACKUP_DIR.' }]
}
