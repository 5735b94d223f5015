import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import { digestOf, type FileStorage } from '#server/platform/storage/storage.ts'
import { digestOfFile } from './file-copy.ts'
import { type BackedUpFile, type Manifest, mediaName } from './manifest.ts'

export interface RestoredMedia {
  /** So many files were missing or other than backed up, and are back. */
  files: number
  /** Files that the database names and that are not there now. */
  lost: string[]
}

async function isThere(storage: FileStorage, { key, size, sha256 }: BackedUpFile): Promise<boolean> {
  const stored = await storage.get(key)
  return stored?.size === size && (await digestOf(stored.stream())).sha256 === sha256
}

/** Puts a file back. @returns false where the back-up does not hold it as it was */
async function putBack(storage: FileStorage, path: string, file: BackedUpFile): Promise<boolean> {
  if (!existsSync(path) || digestOfFile(path).sha256 !== file.sha256) return false
  await storage.put(file.key, createReadStream(path))
  return true
}

/**
 * Puts the files back that a back-up holds and that are missing or damaged. Keys never change what they stand for, so what is
 * there stays as it is, whichever database reads it.
 */
export async function restoreMedia(
  storage: FileStorage,
  folder: string,
  { files, missing }: Manifest,
): Promise<RestoredMedia> {
  const lost = [...missing]
  let count = 0
  for (const file of files) {
    if (await isThere(storage, file)) continue
    if (await putBack(storage, join(folder, mediaName, file.key), file)) count += 1
    else lost.push(file.key)
  }
  return { files: count, lost }
}
