import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Clock, isoTimestamp } from '#server/platform/base/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import { openMigrated, sqliteFile } from '#server/platform/db/open.ts'
import { settleSqliteFile } from '#server/platform/db/sqlite-copy.ts'
import type { FileStorage } from '#server/platform/storage/storage.ts'
import { nameOf } from './backup-folder.ts'
import { deleteAgain, type ReplayDeletions } from './delete-again.ts'
import type { Deletion } from './deletions.ts'
import { copyPrivately, removeLeftovers, syncToDisk } from './file-copy.ts'
import { type Manifest, manifestMismatch } from './manifest.ts'
import type { OpenedBackup } from './open-backup.ts'
import { readWaiting } from './replaced-database.ts'
import { type RestoredMedia, restoreMedia } from './restore-media.ts'
import { runBackupThread } from './run-thread.ts'

export interface RestoreRequest {
  config: Config
  clock: Clock
  storage: FileStorage
  /** The folder of one backup. */
  folder: string
  opened: OpenedBackup
  replayDeletions: ReplayDeletions
}

export interface Restored extends RestoredMedia {
  manifest: Manifest
  /** Number of members deleted again, since they were deleted after the backup. */
  replayedDeletions: number
  /** Path of the replaced database. */
  before: string | undefined
  /** Whether the replaced database was too damaged to read the deletions that it had not noted yet. */
  isReplacedUnreadable: boolean
}

const inUse = (file: string) =>
  new Error(`${file} is in use. Nothing was changed. Stop the site and every other command first.`)

/** @throws a message for the admin if the database of a backup does not match its manifest */
export async function assertIntact(folder: string, { manifest, file }: OpenedBackup) {
  const dumped = manifest.engine === 'postgres' && { dumped: { ...manifest } }
  const contents = await runBackupThread({ folder, file, ...dumped }).catch((cause) => {
    throw new Error(`The database in ${folder} cannot be read. Nothing was changed. Choose another back-up.`, { cause })
  })
  const isSame =
    contents.database.sha256 === manifest.database.sha256 &&
    JSON.stringify(contents.tables) === JSON.stringify(manifest.tables)
  if (!isSame) throw manifestMismatch(folder)
}

const stagingPrefix = '.restoring-'

/**
 * Prepares the restored database beside the current one.
 * @param waiting deletions that the replaced database has not noted
 * @returns the number of members deleted again
 */
async function prepare(
  stagingDir: string,
  { config, clock, storage, folder, opened: { manifest, file }, replayDeletions }: RestoreRequest,
  waiting: readonly Deletion[],
): Promise<number> {
  copyPrivately(file, sqliteFile(stagingDir))
  const db = await openMigrated({ dataDir: stagingDir }, isoTimestamp(clock.now()))
  try {
    const sources = { folder: dirname(folder), waiting, madeAt: manifest.made_at }
    return await deleteAgain({ config, db, clock, storage }, sources, replayDeletions)
  } finally {
    await db.close()
  }
}

/**
 * Replaces the current database with the prepared one. The old one is renamed, and one of the two is always in place.
 * @returns the path of the old one
 */
function swap(stagingDir: string, dataDir: string, now: number): string | undefined {
  const [file, staged] = [sqliteFile(dataDir), sqliteFile(stagingDir)]
  if (settleSqliteFile(staged) !== 'settled') throw new Error('The restored database could not be closed.')
  syncToDisk(staged)
  const before = existsSync(file) ? `${file}.before-${nameOf(now)}` : undefined
  if (before !== undefined) {
    if (settleSqliteFile(file) === 'in-use') throw inUse(file)
    linkSync(file, before)
    // The damaged database's WAL files must not be applied to the restored one.
    for (const suffix of ['-wal', '-shm'])
      if (existsSync(`${file}${suffix}`)) renameSync(`${file}${suffix}`, `${before}${suffix}`)
  }
  renameSync(staged, file)
  syncToDisk(dataDir)
  return before
}

/**
 * Restores a SQLite backup and its media. The current database is unchanged until the very last step.
 * @throws a message for the admin; then nothing but missing media files was changed
 */
export async function restoreBackup(request: RestoreRequest): Promise<Restored> {
  const { config, clock, storage, folder, opened } = request
  const { manifest } = opened
  await assertIntact(folder, opened)
  mkdirSync(config.dataDir, { recursive: true })
  const file = sqliteFile(config.dataDir)
  const replaced = existsSync(file) ? settleSqliteFile(file) : 'absent'
  if (replaced === 'in-use') throw inUse(file)
  const waiting = replaced === 'settled' ? await readWaiting({ dataDir: config.dataDir }, manifest.database_id) : []
  removeLeftovers(config.dataDir, stagingPrefix)
  const stagingDir = join(config.dataDir, `${stagingPrefix}${randomBytes(6).toString('hex')}`)
  try {
    const replayedDeletions = await prepare(stagingDir, request, waiting ?? [])
    const media = await restoreMedia(storage, folder, manifest)
    const isReplacedUnreadable = replaced === 'damaged' || waiting === undefined
    const before = swap(stagingDir, config.dataDir, clock.now())
    return { manifest, replayedDeletions, ...media, before, isReplacedUnreadable }
  } finally {
    rmSync(stagingDir, { recursive: true, force: true })
  }
}
