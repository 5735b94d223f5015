import { isoTimestamp } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { settingStore } from '#server/platform/settings/store.ts'
import { type BackupState, backupSetting } from './stored-shapes.ts'

/** Name of the setting. */
const setting = 'backup'

const idleState: BackupState = { claimed_until: null, failed_at: null, failure: null }
const lockMs = 5 * 60_000

/** Lock for backups and result of the last attempt, in one row: servers and commands make one at a time. */
export function backupLock(db: Database) {
  const settings = settingStore(db)
  const read = async (): Promise<BackupState> => {
    const text = await settings.read(setting)
    return text === undefined ? idleState : backupSetting.read(text)
  }
  const write = (state: BackupState) => settings.write(setting, backupSetting.write(state))
  const isLocked = ({ claimed_until: until }: BackupState, now: number) => until !== null && until > isoTimestamp(now)
  return {
    read,
    isLocked,

    /**
     * @param onAcquired runs in the transaction that takes the lock
     * @returns whether the lock was taken
     */
    acquire: (now: number, onAcquired: () => Promise<void>): Promise<boolean> =>
      db.transaction(async () => {
        const state = await read()
        if (isLocked(state, now)) return false
        await write({ ...state, claimed_until: isoTimestamp(now + lockMs) })
        await onAcquired()
        return true
      }),

    /** Call it more often than the lease expires. */
    renew: (now: number) =>
      db.transaction(async () => write({ ...(await read()), claimed_until: isoTimestamp(now + lockMs) })),

    /** @param failure message for the admin, or null on success */
    end: (now: number, failure: string | null) =>
      write({ claimed_until: null, failed_at: failure === null ? null : isoTimestamp(now), failure }),

    /** Records a failure before the lock; a backup in progress elsewhere keeps it. */
    fail: (now: number, failure: string) =>
      db.transaction(async () => write({ ...(await read()), failed_at: isoTimestamp(now), failure })),

    /** Clears the state that a backup contains of its own creation. */
    clear: () => write(idleState),
  }
}
