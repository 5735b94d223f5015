import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import { openMigrated, sqliteFile } from '#server/platform/db/open.ts'
import { withWholeClient } from '#server/platform/db/postgres-snapshot.ts'
import { copyPrivately, digestOfFile } from './file-copy.ts'
import { type Manifest, mediaName } from './manifest.ts'
import type { OpenedBackup } from './open-backup.ts'
import { assertIntact } from './restore.ts'
import { assertNotNewer, loadDump } from './restore-dump.ts'

interface Checked {
  manifest: Manifest
  /** Media that are missing or damaged in the backup. */
  damaged: string[]
}

/** Migrates a copy of the database in a temporary folder. */
async function checkSqlite(file: string, now: number) {
  const dataDir = await mkdtemp(join(tmpdir(), 'moneta-check-'))
  try {
    copyPrivately(file, sqliteFile(dataDir))
    const db = await openMigrated({ dataDir }, isoTimestamp(now))
    await db.close()
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Restores the dump into a temporary database on a server, and migrates it. */
async function checkPostgres({ file, manifest }: OpenedBackup, serverUrl: string, now: number) {
  const name = `moneta_check_${randomBytes(6).toString('hex')}`
  const target = new URL(serverUrl)
  target.pathname = `/${name}`
  await withWholeClient(serverUrl, async (client) => {
    await client.run(`create database ${name}`).catch((cause) => {
      throw new Error(
        `No temporary database can be created on the server of DATABASE_URL (${cause.message}). ` +
          'Give its user the right CREATEDB, or set DATABASE_URL to another server for this command.',
        { cause },
      )
    })
    try {
      await loadDump(target.href, file, manifest)
      const db = await openMigrated({ dataDir: '', url: target.href }, isoTimestamp(now))
      await db.close()
    } finally {
      await client.run(`drop database ${name} with (force)`)
    }
  })
}

const isIntact = (folder: string, { key, sha256 }: Manifest['files'][number]) => {
  try {
    return digestOfFile(join(folder, mediaName, key)).sha256 === sha256
  } catch {
    return false
  }
}

/**
 * Proves that a backup can be restored: restores its database into a temporary place, counts its rows and migrates it.
 * Reads all media of the backup. Changes neither the backup nor the site.
 * @param url of a database on the server for temporary databases, for a backup of PostgreSQL
 */
export async function checkBackup(
  folder: string,
  opened: OpenedBackup,
  url: string | undefined,
  now: number,
): Promise<Checked> {
  const { manifest, file } = opened
  assertNotNewer(manifest)
  await assertIntact(folder, opened)
  if (manifest.engine === 'sqlite') await checkSqlite(file, now)
  else if (url) await checkPostgres(opened, url, now)
  else throw new Error('The back-up is of PostgreSQL. Set DATABASE_URL to a server for a temporary database.')
  const files = manifest.media === 'folder' ? manifest.files : []
  const damaged = files.filter((file) => !isIntact(folder, file)).map(({ key }) => key)
  return { manifest, damaged: [...manifest.missing, ...damaged] }
}
