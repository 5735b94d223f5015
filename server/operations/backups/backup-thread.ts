// The thread that makes or reads a back-up. It has nothing but files before it, and whoever uses the site nothing to wait for.
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { copySqliteFile, readSqliteFile, type SqliteContents } from '#server/platform/db/sqlite-copy.ts'
import { backUpFile, digestOfFile, syncToDisk } from './file-copy.ts'
import { databaseName, mediaName } from './manifest.ts'

/** What a thread is asked for. */
export interface BackupTask {
  /** The folder of the back-up. */
  folder: string
  /** What is copied into it; without it, the folder is only read. */
  from?: {
    database: string
    /** The folder of the media, where it lies in one. */
    media?: string
    /** The media of an earlier back-up. */
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
    // It is there before it holds anything, so that nobody else may read it for a moment.
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
