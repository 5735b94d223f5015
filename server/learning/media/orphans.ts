import { uploadFolders } from '#server/platform/pictures/pictures.ts'
import type { FileStorage } from '#server/platform/storage/storage.ts'
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
