import type { SeedCourse } from '#contract/learning/seed-course.ts'
import type { SeedResource } from '#course/resource.ts'
import { digestOf, type FileDigest, type FileStorage } from '#server/platform/storage/storage.ts'

/** A file of the course that lies in storage. */
export interface PlacedFile extends FileDigest {
  key: string
}

/** How a file of the course is called in storage, wherever it lies under content/. */
export const fileNameOf = (file: string): string => file.replaceAll('/', '-')

/**
 * The storage key of a file of the course. The digest of its bytes is part of it, so that what lies under a key never
 * changes: whoever reads the old file while a new one comes gets the old one whole.
 */
const courseKey = (file: string, sha256: string): string => `course/${sha256.slice(0, 32)}/${fileNameOf(file)}`

/** Every file that resources lead to, once. */
export function filesOf(resources: readonly SeedResource[]): Set<string> {
  const files = resources.flatMap(({ file, poster, captions }) => [file, poster, captions])
  return new Set(files.filter((file) => file !== undefined))
}

/** Copies a file of the course into storage, unless it lies there whole. */
export async function placeFile(storage: FileStorage, file: string, bytes: Uint8Array): Promise<PlacedFile> {
  const digest = await digestOf(bytes)
  const key = courseKey(file, digest.sha256)
  if (!(await liesWhole(storage, key, digest))) await storage.put(key, bytes)
  return { key, ...digest }
}

/**
 * Places the file of a key once more, where the course still has the very same bytes.
 * @returns false where it does not
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

async function liesWhole(storage: FileStorage, key: string, { size, sha256 }: FileDigest): Promise<boolean> {
  const stored = await storage.get(key)
  return stored?.size === size && (await digestOf(stored.stream())).sha256 === sha256
}
