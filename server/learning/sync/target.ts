import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SyncSettings } from '#server/platform/config/sync-settings.ts'
import type { Database } from '#server/platform/db/database.ts'
import { DatabaseUnavailableError } from '#server/platform/db/errors.ts'
import { missingMigrations, readMigrations } from '#server/platform/db/migrate.ts'
import { type DatabaseLocation, databaseIdentity, openDatabase } from '#server/platform/db/open.ts'
import { conflict, problem } from '#server/platform/http/problems.ts'
import { openBucket, openFolder } from '#server/platform/storage/open-storage.ts'
import type { FileStorage } from '#server/platform/storage/storage.ts'

/** The site to copy lessons to. */
export interface SyncTarget {
  db: Database
  storage: FileStorage
}

const syncUnavailable = (error: string) => problem(503, 'sync_off', `${error} Nothing was changed.`)

const noDatabase = () =>
  syncUnavailable(
    'Sync is not set up: SYNC_TARGET_DATABASE_URL is missing, with SYNC_TARGET_DATA_DIR or the SYNC_TARGET_S3_… five.',
  )
const noStorage = () =>
  syncUnavailable('The files have nowhere to go: set SYNC_TARGET_DATA_DIR, or the five SYNC_TARGET_S3_… settings.')
const unreachable = () =>
  problem(502, 'target_unreachable', 'The target database does not answer. Nothing was changed.')
const sameDatabase = () =>
  conflict('same_database', 'The target is this very database. Set SYNC_TARGET_DATABASE_URL to another one.')
const otherMigrations = (what: string) =>
  conflict('other_migrations', `The target runs another release (${what}). Bring both to the same one first.`)

const locationOf = (url: string): DatabaseLocation =>
  url.startsWith('file:') ? { dataDir: dirname(fileURLToPath(url)) } : { dataDir: '', url }

const storageOf = async ({ dataDir, s3 }: SyncSettings): Promise<FileStorage | undefined> => {
  if (s3) return openBucket(s3)
  return dataDir === undefined ? undefined : openFolder({ dataDir })
}

/** A missing file is rejected, because opening it would create a database. */
async function openTargetDatabase(url: string): Promise<Database> {
  if (url.startsWith('file:') && !existsSync(fileURLToPath(url))) throw unreachable()
  return openDatabase(locationOf(url))
}

async function assertCompatible(own: Database, target: Database) {
  if (target.engine === own.engine && (await databaseIdentity(target)) === (await databaseIdentity(own)))
    throw sameDatabase()
  const missing = await missingMigrations(target, readMigrations())
  if (missing !== undefined) throw otherMigrations(missing)
}

const isUnreachable = (error: unknown) =>
  (error instanceof DatabaseUnavailableError && error.reason !== 'unconfirmed') ||
  (error instanceof Error && 'code' in error && /^(E[A-Z]+|28P01|28000|3D000)$/.test(String(error.code)))

/**
 * Runs work on the configured target and closes its database afterwards.
 * @throws 503 naming a missing setting, 502 if it does not respond, 409 if it is this database or has other migrations
 */
export async function withTarget<T>(
  own: Database,
  settings: SyncSettings | undefined,
  work: (target: SyncTarget) => Promise<T>,
): Promise<T> {
  if (!settings) throw noDatabase()
  const storage = await storageOf(settings)
  if (!storage) throw noStorage()
  let db: Database | undefined
  try {
    db = await openTargetDatabase(settings.databaseUrl)
    await assertCompatible(own, db)
    return await work({ db, storage })
  } catch (error) {
    if (isUnreachable(error)) throw unreachable()
    throw error
  } finally {
    await db?.close()
  }
}
