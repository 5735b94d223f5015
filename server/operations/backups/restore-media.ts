import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import { digestOf, type FileStorage } from '#server/platform/storage/storage.ts'
import { digestOfFile } from './file-copy.ts'
import { type BackedUpFile, type Manifest, mediaName } from './manifest.ts'

export interface RestoredMedia {
  /** Number of missing or changed files that were restored. */
  files: number
  /** Files referenced in the database that are missing now. */
  lost: string[]
}

async function isStoredIntact(storage: FileStorage, { key, size, sha256 }: BackedUpFile): Promise<boolean> {
  const stored = await storage.get(key)
  return stored?.size === size && (await digestOf(stored.stream())).sha256 === sha256
}

/** Restores a file. @returns false if the backup has no intact copy */
async function restoreFile(storage: FileStorage, path: string, file: BackedUpFile): Promise<boolean> {
  if (!existsSync(path) || digestOfFile(path).sha256 !== file.sha256) return false
  await storage.put(file.key, createReadStream(path))
  return true
}

/**
 * Restores files of a backup that are missing or damaged. A key always has the same content, so intact files stay,
 * whichever database uses them.
 */
export async function restoreMedia(
  storage: FileStorage,
  folder: string,
  { files, missing }: Manifest,
): Promise<RestoredMedia> {
  const lost = [...missing]
  let count = 0
  for (const file of files) {
    if (await isStoredIntact(storage, file)) continue
    if (await restoreFile(storage, join(folder, mediaName, file.key), file)) count += 1
    else lost.push(file.key)
  }
  return { files: count, lost }
}
