import type { SeedCourse } from '#contract/learning/seed-course.ts'
import type { SeedLesson } from '#course/lesson.ts'
import type { SeedResource } from '#course/resource.ts'
import type { CourseCacheKey } from '#server/learning/lessons/course-cache-key.ts'
import { isoMoment } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { FileStorage } from '#server/platform/storage/storage.ts'
import type { StoredFileStore } from '#server/platform/storage/stored-files.ts'
import { filesOf, type PlacedFile, placeFile } from './course-files.ts'
import { lessonSeeding, type Overwrite, type UpsertedLesson } from './lesson-seeding.ts'
import type { SeedingStore } from './store.ts'
import { fixTierConstraint } from './tier-constraint.ts'

interface Dependencies {
  db: Database
  store: SeedingStore
  storedFiles: StoredFileStore
  courseCacheKey: CourseCacheKey
  storage: FileStorage
  course: () => Promise<SeedCourse>
}

const countOf = (lessons: readonly UpsertedLesson[], wanted: UpsertedLesson['outcome']) =>
  lessons.filter(({ outcome }) => outcome === wanted).length

/** Browser-edited lessons that differ from their files and were not overwritten, if any. */
function leftOf(lessons: readonly UpsertedLesson[]): { left?: { id: number; title: string }[] } {
  const left = lessons.filter(({ outcome }) => outcome === 'left').map(({ id, title }) => ({ id, title }))
  return left.length === 0 ? {} : { left }
}

/** A resource with stored files, and its lesson. */
interface ResourceWithFiles {
  lesson: string
  resource: SeedResource
  files: { file: PlacedFile | null; poster: PlacedFile | null; captions: PlacedFile | null }
}

/**
 * Writes the course to the database. An exclusive lock prevents duplicate inserts by two servers, or by an admin and a
 * starting server.
 */
export const seedingService = ({ db, store, storedFiles, courseCacheKey, storage, course }: Dependencies) => {
  const upsert = lessonSeeding({ db, store, courseCacheKey })

  /** Seeds the lessons that `wanted` selects. */
  const upsertLessons = async (
    wanted: (lesson: SeedLesson, isKnown: boolean) => boolean,
    now: number,
    overwrite?: Overwrite,
  ) => upsert(await course(), wanted, now, overwrite)

  /** Copies each file of the lessons into storage once. Unreadable files are returned with their error code. */
  async function placeFiles({ lessons, readFile }: SeedCourse) {
    const placed = new Map<string, PlacedFile | { fault: string }>()
    for (const file of filesOf(lessons.flatMap(({ resources }) => resources))) {
      const done = async () => placeFile(storage, file, await readFile(file))
      placed.set(file, await done().catch((error) => ({ fault: codeOf(error) })))
    }
    return placed
  }

  /** Resources whose files are stored. The others are skipped, with an error message each. */
  async function resourcesWithFiles(read: SeedCourse) {
    const placed = await placeFiles(read)
    const stored: ResourceWithFiles[] = []
    const faults: string[] = []
    for (const { slug, resources } of read.lessons) {
      for (const resource of resources) {
        const [file, poster, captions] = [resource.file, resource.poster, resource.captions].map(
          (path) => (path && placed.get(path)) || null,
        )
        const files = { file: wholeOf(file), poster: wholeOf(poster), captions: wholeOf(captions) }
        const fault = [file, poster, captions].find((one) => one && 'fault' in one)
        if (fault && 'fault' in fault) faults.push(`${resource.title}: a file could not be put in place${fault.fault}.`)
        else stored.push({ lesson: slug, resource, files })
      }
    }
    return { stored, faults }
  }

  /**
   * @param wanted selects resources; default all
   * @param isWhole whether resources removed by an admin stay removed
   */
  async function seedResources(now: number, wanted = (_: SeedResource) => true, isWhole = true) {
    const { stored, faults } = await resourcesWithFiles(await withKnownLessons(await course(), wanted))
    const counts = { video: 0, excel: 0, image: 0 }
    await db.exclusive(async () => {
      const lessonIds = await store.idsBySlug()
      for (const { lesson, resource, files } of stored) {
        const lessonId = lessonIds.get(lesson)
        if (lessonId === undefined || (isWhole && (await store.isRemoved(lessonId, resource)))) continue
        for (const file of Object.values(files)) if (file) await storedFiles.save(file.key, file, now)
        await store.upsertResource(lessonId, resource, keysOf(files), isoMoment(now))
        counts[resource.resource_type] += 1
      }
    })
    for (const key of await storedFiles.forgetUnused('course/')) await storage.remove(key)
    return { counts, faults }
  }

  async function withKnownLessons(
    { lessons, readFile }: SeedCourse,
    wanted: (resource: SeedResource) => boolean,
  ): Promise<SeedCourse> {
    const known = await store.slugs()
    const own = lessons.filter(({ slug }) => known.has(slug))
    return { lessons: own.map((lesson) => ({ ...lesson, resources: lesson.resources.filter(wanted) })), readFile }
  }

  return {
    /** Seeds the initial lessons and updates lessons added later. Idempotent. */
    async seedLessons(now: number, overwrite?: Overwrite) {
      const lessons = await upsertLessons((lesson, isKnown) => lesson.seed || isKnown, now, overwrite)
      return { inserted: countOf(lessons, 'inserted'), updated: countOf(lessons, 'updated'), ...leftOf(lessons) }
    },

    /** Seeds the resources of all existing lessons; a missing file is counted, not fatal. */
    seedResources: (now: number) => seedResources(now),

    /** Adds the missing ones of these resources with fixed ids; existing ones are unchanged. */
    async addWorkbooks(ids: readonly number[], now: number) {
      const known = await store.knownResources(ids)
      await seedResources(now, ({ id }) => id !== undefined && ids.includes(id) && !known.has(id), false)
    },

    /** Adds the missing platinum lessons, with their resources. */
    async addPlatinumLessons(now: number): Promise<number> {
      const lessons = await upsertLessons((lesson, isKnown) => lesson.tier === 'platinum' && !isKnown, now)
      await seedResources(now)
      return countOf(lessons, 'inserted')
    },

    /**
     * Resets bronze and silver lessons to their files. @returns the titles that differed or were missing, and the
     * lessons skipped
     */
    async updateBronzeAndSilver(now: number, overwrite?: Overwrite) {
      const lessons = await upsertLessons(({ tier }) => tier === 'bronze' || tier === 'silver', now, overwrite)
      await seedResources(now)
      const titles = lessons.filter(({ isChanged }) => isChanged).map(({ title }) => title)
      return { titles, ...leftOf(lessons) }
    },

    /** @returns whether the constraint rejected a tier and is now repaired */
    fixTierConstraint: () => fixTierConstraint(db),
  }
}

/** Such as ' (ENOENT)'. The rest of a system message would reveal local folders. */
const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? ` (${error.code})` : '')

const wholeOf = (file: PlacedFile | { fault: string } | null | undefined): PlacedFile | null =>
  file && 'key' in file ? file : null

const keysOf = ({ file, poster, captions }: ResourceWithFiles['files']) => ({
  file_key: file?.key ?? null,
  size: file?.size ?? null,
  poster_key: poster?.key ?? null,
  captions_key: captions?.key ?? null,
})

export type SeedingService = ReturnType<typeof seedingService>
