import { dirname } from 'node:path'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import { placeOf } from '#server/platform/db/existing-database.ts'
import { migrationNames } from '#server/platform/db/migrate.ts'
import { openMigrated } from '#server/platform/db/open.ts'
import { runProgram } from '#server/platform/db/postgres-programs.ts'
import { countRows, tableNames, withWholeClient } from '#server/platform/db/postgres-snapshot.ts'
import { withPostgresVariables } from '#server/platform/db/postgres-variables.ts'
import { deleteAgain } from './delete-again.ts'
import type { Deletion } from './deletions.ts'
import { findClientPrograms } from './dump-postgres.ts'
import type { Manifest } from './manifest.ts'
import { assertIntact, type Restored, type RestoreRequest } from './restore.ts'
import { restoreMedia } from './restore-media.ts'

/** @throws a message for the admin if a database is not empty, so that a restore overwrites nothing */
async function assertEmpty(url: string) {
  const names = await withWholeClient(url, tableNames)
  if (names.length === 0) return
  throw new Error(
    `The database ${placeOf({ dataDir: '', url })} already has tables. Nothing was changed. ` +
      'Create an empty one and set DATABASE_URL to it.',
  )
}

/**
 * Restores a dump into an empty database in one transaction, and compares the number of rows of each table.
 * @throws if they differ, or if the dump cannot be restored
 */
export async function loadDump(url: string, file: string, manifest: Manifest) {
  const programs = await findClientPrograms(url)
  await withPostgresVariables(url, (variables) => {
    // Objects belong to the user of the URL; comments of extensions belong to a superuser.
    const args = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges', '--no-comments']
    const target = ['--no-password', `--dbname=${variables.PGDATABASE}`]
    return runProgram(programs, 'pg_restore', [...args, ...target, file], variables)
  })
  const restored = await withWholeClient(url, countRows)
  const different = Object.keys(manifest.tables).filter((name) => restored[name] !== manifest.tables[name])
  if (different.length > 0)
    throw new Error(`The restored database differs from the manifest in the tables ${different.join(', ')}.`)
}

/** @throws a message for the admin if a backup is from a newer release */
export function assertNotNewer({ migration }: Manifest) {
  if (migrationNames().includes(migration)) return
  throw new Error(`The back-up is from a newer release: it has ${migration}. Nothing was changed.`)
}

/**
 * Restores a PostgreSQL backup and its media into an empty database.
 * @param waiting deletions that the replaced database has not noted
 * @throws a message for the admin
 */
export async function restoreDump(
  { config, clock, storage, folder, opened, replayDeletions }: RestoreRequest,
  url: string,
  waiting: readonly Deletion[],
): Promise<Restored> {
  const { manifest, file } = opened
  assertNotNewer(manifest)
  await assertEmpty(url)
  await assertIntact(folder, opened)
  await loadDump(url, file, manifest)
  const db = await openMigrated({ dataDir: config.dataDir, url }, isoTimestamp(clock.now()))
  try {
    const sources = { folder: dirname(folder), waiting, madeAt: manifest.made_at }
    const replayedDeletions = await deleteAgain({ config, db, clock, storage }, sources, replayDeletions)
    const media = await restoreMedia(storage, folder, manifest)
    return { manifest, replayedDeletions, ...media, before: undefined, isReplacedUnreadable: false }
  } finally {
    await db.close()
  }
}
