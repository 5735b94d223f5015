// Worker thread that makes or reads a backup. It only does file work, so that requests are not blocked.
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { copySqliteFile, readSqliteFile, type SqliteContents } from '#server/platform/db/sqlite-copy.ts'
import { backUpFile, digestOfFile, syncToDisk } from './file-copy.ts'
import { databaseName, mediaName } from './manifest.ts'

/** Request to the thread. */
export interface BackupTask {
  /** Folder of the backup. */
  folder: string
  /** Source of the copy; absent to only read the backup. */
  from?: {
    database: string
    /** Folder of the media, if stored in one. */
    media?: string
    /** Media of an earlier backup. */
    earlierMedia?: string
  }
}

export interface BackupContents extends SqliteContents {
  database: { size: number; sha256: string }
  /** Keys of files that could not be copied. */
  missing: string[]
}

function copyMedia(from: NonNullable<BackupTask['from']>, folder: string, files: SqliteContents['files']): string[] {
  const { media, earlierMedia } = from
  if (media === undefined) return []
  const isCopied = (file: SqliteContents['files'][number]) => {
    const earlier = earlierMedia === undefined ? undefined : join(earlierMedia, file.key)
    return backUpFile(join(media, file.key), earlier, join(folder, mediaName, file.key), file)
  }
  return files.filter((file) => !isCopied(file)).map(({ key }) => key)
}

function run({ folder, from }: BackupTask): BackupContents {
  const file = join(folder, databaseName)
  if (from) {
    // Create the file with its permissions before it has content, so that other users never can read it.
    closeSync(openSync(file, 'wx', 0o600))
    copySqliteFile(from.database, file)
    syncToDisk(file)
  }
  const contents = readSqliteFile(file)
  const missing = from ? copyMedia(from, folder, contents.files) : []
  return { ...contents, database: digestOfFile(file), missing }
}

const task: BackupTask = workerData
parentPort?.postMessage(run(task))
