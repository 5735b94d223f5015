import type { SeedCourse } from '#contract/learning/seed-course.ts'
import type { SeedResource } from '#course/resource.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { FileStorage } from '#server/platform/storage/storage.ts'
import type { StoredFileStore } from '#server/platform/storage/stored-files.ts'
import { filesOf, type StoredCourseFile, storeCourseFile } from './course-files.ts'
import type { SeedingStore } from './store.ts'

interface Dependencies {
  db: Database
  store: SeedingStore
  storedFiles: StoredFileStore
  storage: FileStorage
  course: () => Promise<SeedCourse>
}

/** A resource with stored files, and its lesson. */
interface ResourceWithFiles {
  lesson: string
  resource: SeedResource
  files: { file: StoredCourseFile | null; poster: StoredCourseFile | null; captions: StoredCourseFile | null }
}

type FileFault = { fault: string }

/**
 * Seeds the resources of all existing lessons. An exclusive lock prevents duplicate inserts by two servers.
 * @param isWanted selects resources; default all
 * @param skipsRemoved whether resources removed by an admin stay removed
 */
export async function upsertResources(
  { db, store, storedFiles, storage, course }: Dependencies,
  now: number,
  isWanted = (_: SeedResource) => true,
  skipsRemoved = true,
) {
  const { stored, faults } = await storeFiles(storage, await wantedResources(store, await course(), isWanted))
  const counts = { video: 0, excel: 0, image: 0 }
  await db.exclusive(async () => {
    const lessonIds = await store.idsBySlug()
    for (const { lesson, resource, files } of stored) {
      const lessonId = lessonIds.get(lesson)
      if (lessonId === undefined || (skipsRemoved && (await store.isRemoved(lessonId, resource)))) continue
      for (const file of Object.values(files)) if (file) await storedFiles.save(file.key, file, now)
      await store.upsertResource(lessonId, resource, keysOf(files), isoTimestamp(now))
      counts[resource.resource_type] += 1
    }
  })
  for (const key of await storedFiles.forgetUnused('course/')) await storage.remove(key)
  return { counts, faults }
}

/** Limits a course to existing lessons and their wanted resources. */
async function wantedResources(
  store: SeedingStore,
  { lessons, readFile }: SeedCourse,
  isWanted: (resource: SeedResource) => boolean,
): Promise<SeedCourse> {
  const slugs = await store.slugs()
  const existing = lessons.filter(({ slug }) => slugs.has(slug))
  return { lessons: existing.map((lesson) => ({ ...lesson, resources: lesson.resources.filter(isWanted) })), readFile }
}

/** Resources whose files are stored. The others are skipped, with an error message each. */
async function storeFiles(storage: FileStorage, course: SeedCourse) {
  const storedFiles = await storeCourseFiles(storage, course)
  const stored: ResourceWithFiles[] = []
  const faults: string[] = []
  for (const { slug, resources } of course.lessons) {
    for (const resource of resources) {
      const [file, poster, captions] = [resource.file, resource.poster, resource.captions].map(
        (path) => (path && storedFiles.get(path)) || null,
      )
      const files = { file: intact(file), poster: intact(poster), captions: intact(captions) }
      const fault = [file, poster, captions].find((result) => result && 'fault' in result)
      if (fault && 'fault' in fault) faults.push(`${resource.title}: a file could not be put in place${fault.fault}.`)
      else stored.push({ lesson: slug, resource, files })
    }
  }
  return { stored, faults }
}

/** Copies each file of the lessons into storage once. Unreadable files are returned with their error code. */
async function storeCourseFiles(storage: FileStorage, { lessons, readFile }: SeedCourse) {
  const storedFiles = new Map<string, StoredCourseFile | FileFault>()
  for (const file of filesOf(lessons.flatMap(({ resources }) => resources))) {
    const store = async () => storeCourseFile(storage, file, await readFile(file))
    storedFiles.set(file, await store().catch((error) => ({ fault: codeOf(error) })))
  }
  return storedFiles
}

/** Such as ' (ENOENT)'. The rest of a system message would reveal local folders. */
const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? ` (${error.code})` : '')

const intact = (file: StoredCourseFile | FileFault | null | undefined): StoredCourseFile | null =>
  file && 'key' in file ? file : null

const keysOf = ({ file, poster, captions }: ResourceWithFiles['files']) => ({
  file_key: file?.key ?? null,
  size: file?.size ?? null,
  poster_key: poster?.key ?? null,
  captions_key: captions?.key ?? null,
})
