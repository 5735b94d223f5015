import * as z from 'zod'
import { isoMoment } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { settingStore } from '#server/platform/settings/store.ts'

/** The name of the setting. */
const setting = 'backup'

const State = z.object({
  /** One is being made, by whoever renews this; after a crash others may go on from then. */
  claimed_until: z.string().nullable(),
  failed_at: z.string().nullable(),
  failure: z.string().nullable(),
})
export type BackupState = z.infer<typeof State>

const quiet: BackupState = { claimed_until: null, failed_at: null, failure: null }
const lockMs = 5 * 60_000

/** Who makes a back-up, and what came of the last attempt: a row, so that servers and commands make one at a time. */
export function backupLock(db: Database) {
  const settings = settingStore(db)
  const read = async (): Promise<BackupState> => {
    const text = await settings.read(setting)
    return text === undefined ? quiet : State.parse(JSON.parse(text))
  }
  const write = (state: BackupState) => settings.write(setting, JSON.stringify(state))
  const isLocked = ({ claimed_until: until }: BackupState, now: number) => until !== null && until > isoMoment(now)
  return {
    read,
    isLocked,

    /**
     * @param andThen runs in the transaction of a claim that succeeds
     * @returns whether it is the caller's turn
     */
    acquire: (now: number, andThen: () => Promise<void>): Promise<boolean> =>
      db.transaction(async () => {
        const state = await read()
        if (isLocked(state, now)) return false
        await write({ ...state, claimed_until: isoMoment(now + lockMs) })
        await andThen()
        return true
      }),

    /** Call it more often than a claim lasts. */
    renew: (now: number) =>
      db.transaction(async () => write({ ...(await read()), claimed_until: isoMoment(now + lockMs) })),

    /** @param failure a sentence for the operator, or null where it went well */
    end: (now: number, failure: string | null) =>
      write({ claimed_until: null, failed_at: failure === null ? null : isoMoment(now), failure }),

    /** Forgets what a back-up says of its own making. */
    clear: () => write(quiet),
  }
}
