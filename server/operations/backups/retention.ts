import type { Backup } from './backup-folder.ts'

const membersOf = ({ tables }: Pick<Backup, 'tables'>) => tables.members ?? 0

/** Whether a backup is of a database. Backups of earlier releases contain no id and count as its own. */
export const isOf = (id: string | undefined, { database_id: own }: Pick<Backup, 'database_id'>) =>
  own === undefined || own === id

/**
 * Whether a later backup may replace an earlier one. It must be of the same database and contain at least half of its
 * members: a later backup of an empty or cut-down database must not replace a good one.
 */
const canReplace = (later: Backup, earlier: Backup) =>
  isOf(later.database_id, earlier) && 2 * membersOf(later) >= membersOf(earlier)

/**
 * The backups that can be removed.
 * @param backups newest first
 * @param keep number of later backups that must be able to replace each
 */
export const removable = (backups: readonly Backup[], keep: number): Backup[] =>
  backups.filter((backup, index) => backups.slice(0, index).filter((later) => canReplace(later, backup)).length >= keep)
