// Worker thread that makes or reads a backup. It only does file work, so that requests are not blocked.
import { closeSync, openSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import type { DatabaseContents } from '#server/platform/db/contents.ts'
import { copySqliteFile, readSqliteFile } from '#server/platform/db/sqlite-copy.ts'
import { encryptFile } from './encryption.ts'
import { backUpFile, digestOfFile, syncToDisk } from './file-copy.ts'
import { databaseFiles, mediaName } from './manifest.ts'

/** Request to the thread. */
export interface BackupTask {
  /** Folder of the backup. */
  folder: string
  /** SQLite file to copy into the backup; absent if the database is in the backup already. */
  copy?: string
  /** Contents of a PostgreSQL dump in the backup, which the thread cannot read. */
  dumped?: DatabaseContents
  /** Path of the database, if it is not in the backup. */
  file?: string
  /** Recipients for whom the database is encrypted. */
  recipients?: readonly string[]
  /** Folder of the media, if they are copied from one. */
  media?: string
  /** Media of an earlier backup. */
  earlierMedia?: string
}

export interface BackupContents extends DatabaseContents {
  database: { size: number; sha256: string }
  /** Keys of files that could not be copied. */
  missing: string[]
}

function copyMedia({ folder, media, earlierMedia }: BackupTask, files: DatabaseContents['files']): string[] {
  if (media === undefined) return []
  const isCopied = (file: DatabaseContents['files'][number]) => {
    const earlier = earlierMedia === undefined ? undefined : join(earlierMedia, file.key)
    return backUpFile(join(media, file.key), earlier, join(folder, mediaName, file.key), file)
  }
  return files.filter((file) => !isCopied(file)).map(({ key }) => key)
}

/** Encrypts a file and removes it. @returns the path of the encrypted one */
async function replaceByEncrypted(file: string, recipients: readonly string[]): Promise<string> {
  const encrypted = `${file}.age`
  await encryptFile(file, encrypted, recipients)
  rmSync(file)
  return encrypted
}

async function run(task: BackupTask): Promise<BackupContents> {
  const { folder, copy, dumped, recipients = [] } = task
  const { file = join(folder, databaseFiles[dumped ? 'postgres' : 'sqlite']) } = task
  if (copy !== undefined) {
    // Create the file with its permissions before it has content, so that other users never can read it.
    closeSync(openSync(file, 'wx', 0o600))
    copySqliteFile(copy, file)
    syncToDisk(file)
  }
  const contents = dumped ?? readSqliteFile(file)
  const missing = copyMedia(task, contents.files)
  const stored = recipients.length === 0 ? file : await replaceByEncrypted(file, recipients)
  return { ...contents, database: digestOfFile(stored), missing }
}

const task: BackupTask = workerData
parentPort?.postMessage(await run(task))
