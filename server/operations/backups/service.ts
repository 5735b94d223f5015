import type { BackupPanel, BackupWarning } from '#contract/operations/backups.ts'
import type { RecordAudit } from '#server/platform/audit/audit-log.ts'
import { type Clock, isoTimestamp } from '#server/platform/base/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import { conflict } from '#server/platform/http/problems.ts'
import type { FileStorage } from '#server/platform/storage/storage.ts'
import { type Backup, listBackups, removeBackups, removeUnfinished } from './backup-folder.ts'
import { assignDatabaseId } from './database-id.ts'
import type { DeletionRecorder } from './deletions.ts'
import { failureSentence } from './failure-sentence.ts'
import { backupLock } from './lock.ts'
import { makeBackup } from './make-backup.ts'
import { ownBackups } from './own-backups.ts'
import { removable } from './retention.ts'

interface Dependencies {
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 's3' | 'backups'>
  db: Database
  clock: Clock
  storage: FileStorage
  /** Called with the error of a failed backup. */
  onFailure: (error: unknown) => void
  /** Called in the transaction that records the failure of a scheduled backup. */
  onScheduledFailure?: (sentence: string, now: number) => Promise<void>
  deletions?: Pick<DeletionRecorder, 'warnings'>
  /** Folders that may contain pg_dump; those of the system if absent. */
  programFolders?: readonly string[]
}

type Lock = ReturnType<typeof backupLock>

interface Request {
  isScheduled?: boolean
  /** Runs in the transaction that takes the lock. */
  andThen?: () => Promise<void>
}

const minute = 60_000
const hour = 60 * minute
/** Maximum age in milliseconds at which a backup is reused for another request. */
const reuseMs = 10_000
/** Delay of the schedule after a failure, in milliseconds. */
const retryDelayMs = 15 * minute

const noFolder = 'Set BACKUP_DIR to the folder for back-ups first, outside of DATA_DIR, and start the site again.'

/** Backups of the database and its media: one at a time, while the site runs. */
export function backupService(dependencies: Dependencies) {
  const { config, db, clock, storage, onFailure, onScheduledFailure, deletions, programFolders } = dependencies
  const lock = backupLock(db)
  const { folder, everyHours, keep } = config.backups
  const stored = ownBackups(db, keep)
  const stopping = new AbortController()
  let inFlight: Promise<Backup | undefined> | undefined

  /** Records a failure by the function of the lock; a failure of the schedule is also reported. */
  const recordFailure = (record: Lock['end' | 'fail'], error: unknown, isScheduled: boolean) =>
    db
      .transaction(async () => {
        const now = clock.now()
        await record(now, failureSentence(error))
        if (isScheduled) await onScheduledFailure?.(failureSentence(error), now)
      })
      .catch(onFailure)

  /** Makes a backup under the lock, and removes those that later ones replace. */
  async function make(
    place: string,
    databaseId: string,
    now: number,
    isScheduled: boolean,
  ): Promise<Backup | undefined> {
    const renewal = setInterval(() => lock.renew(clock.now()).catch(onFailure), minute)
    try {
      await removeUnfinished(place)
      const { signal } = stopping
      const request = { config, storage, folder: place, now, databaseId, signal, programFolders }
      const backup = await makeBackup(request)
      await removeBackups(place, removable(await listBackups(place), keep))
      await lock.end(clock.now(), null)
      return backup
    } catch (error) {
      if (stopping.signal.aborted) await lock.end(clock.now(), null).catch(onFailure)
      else {
        onFailure(error)
        await recordFailure(lock.end, error, isScheduled)
      }
      return undefined
    } finally {
      clearInterval(renewal)
    }
  }

  /** Checks before anything changes that a dump of PostgreSQL can be made here. */
  async function canDump(isScheduled: boolean): Promise<boolean> {
    if (!config.databaseUrl) return true
    try {
      const { findClientPrograms } = await import('./dump-postgres.ts')
      await findClientPrograms(config.databaseUrl, programFolders)
      return true
    } catch (error) {
      onFailure(error)
      await recordFailure(lock.fail, error, isScheduled)
      return false
    }
  }

  /**
   * Makes a backup, unless one is in progress here or in another process.
   * @returns undefined if another process makes one, or on failure: then the panel shows the reason
   */
  async function run(place: string, { isScheduled = false, andThen = async () => {} }: Request = {}) {
    const begin = async () => {
      const now = clock.now()
      if (!(await canDump(isScheduled))) return undefined
      let databaseId = ''
      const isAcquired = await lock.acquire(now, async () => {
        databaseId = await assignDatabaseId(db)
        await andThen()
      })
      return isAcquired ? make(place, databaseId, now, isScheduled) : undefined
    }
    inFlight ??= begin().finally(() => {
      inFlight = undefined
    })
    return inFlight
  }

  const latest = async (place: string) => (await stored.list(place))[0]

  const warnings = async (): Promise<BackupWarning[]> => [
    ...(folder === undefined ? [] : await stored.warnings(folder)),
    ...((await deletions?.warnings()) ?? []),
  ]

  async function panel(): Promise<BackupPanel> {
    const state = await lock.read()
    const [last, ...others] = folder === undefined ? [] : await stored.list(folder)
    const bytes = last && last.database.size + last.files.reduce((sum, { size }) => sum + size, 0)
    return {
      database: db.engine,
      is_on: folder !== undefined,
      hint: folder === undefined ? noFolder : null,
      every_hours: everyHours ?? null,
      keep,
      kept: last ? others.length + 1 : 0,
      last: last ? { name: last.name, made_at: last.made_at, bytes: bytes ?? 0, missing: last.missing } : null,
      is_under_way: inFlight !== undefined || lock.isLocked(state, clock.now()),
      failure:
        state.failed_at !== null && state.failure !== null ? { at: state.failed_at, sentence: state.failure } : null,
      warnings: await warnings(),
    }
  }

  return {
    panel,
    run,

    retentionWarnings: stored.warnings,

    /** Time of the last own backup in milliseconds, 0 if there is none, and whether the last attempt failed. */
    async state(): Promise<{ lastAt: number; isFailed: boolean }> {
      const { failed_at: failedAt } = await lock.read()
      return { lastAt: folder === undefined ? 0 : await stored.lastAt(folder), isFailed: failedAt !== null }
    },

    /** Backup on an admin's request. Concurrent requests make only one. */
    async createOnRequest(now: number, recordAudit: RecordAudit, timeout: Promise<unknown>): Promise<BackupPanel> {
      if (folder === undefined) throw conflict('no_folder', noFolder)
      const last = await latest(folder)
      const isJustMade = last !== undefined && last.made_at > isoTimestamp(now - reuseMs)
      // If it takes longer than the maximum wait, it continues in the background, and the panel shows it.
      const andThen = () => recordAudit({ subject: 'back-up' })
      if (inFlight || !isJustMade) await Promise.race([run(folder, { andThen }), timeout])
      return panel()
    },

    /** Makes a backup if the schedule requires one. */
    async runDue(): Promise<void> {
      if (folder === undefined || everyHours === undefined) return
      const now = clock.now()
      const [last, { failed_at: failedAt }] = [await latest(folder), await lock.read()]
      if (failedAt !== null && failedAt > isoTimestamp(now - retryDelayMs)) return
      if (last === undefined || last.made_at <= isoTimestamp(now - everyHours * hour))
        await run(folder, { isScheduled: true })
    },

    /** Aborts the backup in progress here; an unfinished one does not count. */
    async stop() {
      stopping.abort()
      await inFlight
    },
  }
}

export type BackupService = ReturnType<typeof backupService>
