import { uploadFolders } from '#server/platform/pictures/pictures.ts'
import { type FileStorage, StorageUnavailableError } from '#server/platform/storage/storage.ts'
import type { StoredFileStore } from '#server/platform/storage/stored-files.ts'

/**
 * Removes uploaded files without a row, left by a crash or a failed removal.
 * @param before in milliseconds; newer files may still get their row
 * @returns the number of files
 */
export async function removeOrphans(
  { storage, storedFiles }: { storage: FileStorage; storedFiles: Pick<StoredFileStore, 'digest'> },
  before: number,
  signal: AbortSignal,
): Promise<number> {
  let removed = 0
  for await (const { key, storedAt } of storage.list()) {
    if (signal.aborted) break
    const isUpload = uploadFolders.some((folder) => key.startsWith(`${folder}/`))
    if (!isUpload || !(storedAt < before) || (await storedFiles.digest(key))) continue
    await storage.remove(key)
    removed += 1
  }
  return removed
}

interface Cleaning {
  storage: FileStorage
  storedFiles: Pick<StoredFileStore, 'digest'>
  log: { warn(about: object, sentence: string): void }
}

/**
 * Removes what crashes left: unfinished uploads, then files without a row. A bucket whose key may not list its uploads
 * is one warning; the rest goes on.
 * @param before in milliseconds; newer ones may still be finished
 */
export async function cleanStorage({ storage, storedFiles, log }: Cleaning, before: number, signal: AbortSignal) {
  try {
    await storage.removeUnfinished(before)
  } catch (error) {
    if (!(error instanceof StorageUnavailableError)) throw error
    log.warn({ code: error.code }, uploadsWarning)
  }
  await removeOrphans({ storage, storedFiles }, before, signal)
}

const uploadsWarning =
  'the unfinished uploads of the bucket cannot be listed or removed: give its key s3:ListBucketMultipartUploads and s3:AbortMultipartUpload, or let a lifecycle rule of the bucket abort them'
