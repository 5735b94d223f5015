import type { SeedCourse } from '#contract/learning/seed-course.ts'
import type { SeedResource } from '#course/resource.ts'
import { digestOf, type FileDigest, type FileStorage } from '#server/platform/storage/storage.ts'

/** A course file in storage. */
export interface StoredCourseFile extends FileDigest {
  key: string
}

/** Name of a course file in storage, derived from its path under content/. */
export const fileNameOf = (file: string): string => file.replaceAll('/', '-')

/**
 * Storage key of a course file. It contains the digest, so the content of a key never changes. A download of the old
 * file therefore stays consistent during an update.
 */
const courseKey = (file: string, sha256: string): string => `course/${sha256.slice(0, 32)}/${fileNameOf(file)}`

/** All files of the resources, without duplicates. */
export function filesOf(resources: readonly SeedResource[]): Set<string> {
  const files = resources.flatMap(({ file, poster, captions }) => [file, poster, captions])
  return new Set(files.filter((file) => file !== undefined))
}

/** Copies a course file into storage, unless it is already stored intact. */
export async function storeCourseFile(
  storage: FileStorage,
  file: string,
  bytes: Uint8Array,
): Promise<StoredCourseFile> {
  const digest = await digestOf(bytes)
  const key = courseKey(file, digest.sha256)
  if (!(await isStoredIntact(storage, key, digest))) await storage.put(key, bytes)
  return { key, ...digest }
}

/**
 * Restores the file of a key, if the course still has the same bytes.
 * @returns false if it has not
 */
export async function restoreFile(
  { storage, course }: { storage: FileStorage; course: () => Promise<SeedCourse> },
  { storage_key: key, sha256 }: { storage_key: string; sha256: string },
): Promise<boolean> {
  const { lessons, readFile } = await course()
  const files = filesOf(lessons.flatMap(({ resources }) => resources))
  const file = [...files].find((path) => courseKey(path, sha256) === key)
  if (!file) return false
  const bytes = await readFile(file)
  if ((await digestOf(bytes)).sha256 !== sha256) return false
  await storage.put(key, bytes)
  return true
}

async function isStoredIntact(storage: FileStorage, key: string, { size, sha256 }: FileDigest): Promise<boolean> {
  const stored = await storage.get(key)
  return stored?.size === size && (await digestOf(stored.stream())).sha256 === sha256
}
