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

/** The lessons that were edited in the browser, differ from their files and stayed, where there are any. */
function leftOf(lessons: readonly UpsertedLesson[]): { left?: { id: number; title: string }[] } {
  const left = lessons.filter(({ outcome }) => outcome === 'left').map(({ id, title }) => ({ id, title }))
  return left.length === 0 ? {} : { left }
}

/** A resource whose files lie in storage, and the lesson it belongs to. */
interface ResourceWithFiles {
  lesson: string
  resource: SeedResource
  files: { file: PlacedFile | null; poster: PlacedFile | null; captions: PlacedFile | null }
}

/**
 * Brings the course into the database. Rows are written under the lock that one process at a time can hold, so that two
 * servers, or an administrator beside a server that starts, never insert the same lesson twice.
 */
export const seedingService = ({ db, store, storedFiles, courseCacheKey: version, storage, course }: Dependencies) => {
  const upsert = lessonSeeding({ db, store, courseCacheKey: version })

  /** Brings those lessons in that `wanted` picks. */
  const upsertLessons = async (
    wanted: (lesson: SeedLesson, isKnown: boolean) => boolean,
    now: number,
    overwrite?: Overwrite,
  ) => upsert(await course(), wanted, now, overwrite)

  /** Copies every file of the lessons into storage, once. What cannot be read is kept as the code of its error. */
  async function placeFiles({ lessons, readFile }: SeedCourse) {
    const placed = new Map<string, PlacedFile | { fault: string }>()
    for (const file of filesOf(lessons.flatMap(({ resources }) => resources))) {
      const done = async () => placeFile(storage, file, await readFile(file))
      placed.set(file, await done().catch((error) => ({ fault: codeOf(error) })))
    }
    return placed
  }

  /** The resources whose files lie in storage. The others are named in a sentence each, and left out. */
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
   * @param wanted picks resources; all of them where it is absent
   * @param isWhole whether what the operator took out stays out
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
    /** Brings the lessons of the seed, and those added later, up to date. Run twice, it changes nothing. */
    async seedLessons(now: number, overwrite?: Overwrite) {
      const lessons = await upsertLessons((lesson, isKnown) => lesson.seed || isKnown, now, overwrite)
      return { inserted: countOf(lessons, 'inserted'), updated: countOf(lessons, 'updated'), ...leftOf(lessons) }
    },

    /** Brings the resources of every lesson that is there up to date; a file that is missing is counted, not fatal. */
    seedResources: (now: number) => seedResources(now),

    /** Adds whichever of these promised resources are absent; those that are there stay as they are. */
    async addWorkbooks(ids: readonly number[], now: number) {
      const known = await store.knownResources(ids)
      await seedResources(now, ({ id }) => id !== undefined && ids.includes(id) && !known.has(id), false)
    },

    /** Adds whichever platinum lessons are absent, with their resources. */
    async addPlatinumLessons(now: number): Promise<number> {
      const lessons = await upsertLessons((lesson, isKnown) => lesson.tier === 'platinum' && !isKnown, now)
      await seedResources(now)
      return countOf(lessons, 'inserted')
    },

    /** Brings the bronze and silver lessons back to their files. @returns the titles of those that differed or were absent, and what was left alone */
    async updateBronzeAndSilver(now: number, overwrite?: Overwrite) {
      const lessons = await upsertLessons(({ tier }) => tier === 'bronze' || tier === 'silver', now, overwrite)
      await seedResources(now)
      const titles = lessons.filter(({ isChanged }) => isChanged).map(({ title }) => title)
      return { titles, ...leftOf(lessons) }
    },

    /** @returns whether the table of lessons refused a tier, and takes it now */
    fixTierConstraint: () => fixTierConstraint(db),
  }
}

/** Such as ' (ENOENT)'. The rest of a system's message names folders of this machine. */
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
