import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import { sqliteFile } from '#server/platform/db/open.ts'
import type { FileStorage } from '#server/platform/storage/storage.ts'
import { type Backup, listBackups, makeUnfinished, nameOf } from './backup-folder.ts'
import { syncToDisk } from './file-copy.ts'
import { type BackedUpFile, databaseFiles, type Manifest, manifestPath, mediaName } from './manifest.ts'
import { runBackupThread } from './run-thread.ts'

interface BackupRequest {
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 's3' | 'backups'>
  storage: FileStorage
  /** The folder of backups. */
  folder: string
  now: number
  databaseId: string
  signal?: AbortSignal
  /** Folders that may contain pg_dump. */
  programFolders?: readonly string[] | undefined
}

/** Files of a bucket that are missing or have another size than in their rows. */
async function missingInBucket(storage: FileStorage, files: readonly BackedUpFile[]): Promise<string[]> {
  const missing: string[] = []
  for (const { key, size } of files) if ((await storage.get(key))?.size !== size) missing.push(key)
  return missing
}

/** Copies or dumps the database into the backup; returns what the thread has still to do. */
async function copyDatabase({ config, signal, programFolders }: BackupRequest, unfinished: string) {
  const { databaseUrl: url } = config
  if (!url) return { copy: sqliteFile(config.dataDir) }
  const { dumpPostgres } = await import('./dump-postgres.ts')
  const file = join(unfinished, databaseFiles.postgres)
  return { dumped: await dumpPostgres({ url, file, signal, folders: programFolders }) }
}

/**
 * Copies the database and its media while the site runs. The backup has a temporary name until all of it is flushed and
 * verified, so an interrupted one never counts.
 */
export async function makeBackup(request: BackupRequest): Promise<Backup> {
  const { config, storage, folder, now, databaseId, signal } = request
  const [earlier] = await listBackups(folder)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const unfinished = await makeUnfinished(folder)
  try {
    const media = config.s3 ? {} : { media: join(config.dataDir, mediaName) }
    const earlierMedia = earlier?.media === 'folder' && { earlierMedia: join(earlier.folder, mediaName) }
    const { recipients } = config.backups
    const task = {
      folder: unfinished,
      recipients,
      ...media,
      ...earlierMedia,
      ...(await copyDatabase(request, unfinished)),
    }
    const copied = await runBackupThread(task, signal)
    const missing = config.s3 ? await missingInBucket(storage, copied.files) : copied.missing
    const manifest: Manifest = {
      format: 1,
      made_at: isoTimestamp(now),
      database_id: databaseId,
      engine: config.databaseUrl ? 'postgres' : 'sqlite',
      encrypted: recipients.length > 0,
      database: copied.database,
      migration: copied.migration,
      tables: copied.tables,
      media: config.s3 ? 'bucket' : 'folder',
      files: copied.files.filter(({ key }) => !missing.includes(key)),
      missing,
    }
    const name = nameOf(now)
    await finish(unfinished, join(folder, name), manifest)
    syncToDisk(folder)
    return { name, folder: join(folder, name), ...manifest }
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

async function finish(unfinished: string, finished: string, manifest: Manifest) {
  const path = manifestPath(unfinished)
  await writeFile(path, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true })
  await chmod(unfinished, 0o700)
  syncToDisk(unfinished)
  await rename(unfinished, finished)
}
