import { setImmediate as eventLoopTurn } from 'node:timers/promises'
import type { SeedLesson } from '#course/lesson.ts'
import type { LessonText } from '#course/lesson-text.ts'
import { lessonPreview } from '#course/preview.ts'
import type { SeedResource } from '#course/resource.ts'
import type { Database } from '#server/db/database.ts'
import { isoMoment } from '#server/kit/clock.ts'
import type { FileStorage } from '#server/kit/storage.ts'
import type { CourseVersion } from '#server/lessons/course-version.ts'
import type { StoredFileStore } from '#server/media/store.ts'
import { filesOf, type PlacedFile, placeFile } from './course-files.ts'
import type { SeedCourse } from './seed-course.ts'
import { LessonRow, type SeedingStore } from './store.ts'
import { fixTierConstraint } from './tier-constraint.ts'

interface Dependencies {
  db: Database
  store: SeedingStore
  storedFiles: StoredFileStore
  version: CourseVersion
  storage: FileStorage
  course: () => Promise<SeedCourse>
}

const rowOf = (lesson: SeedLesson, parse: (markdown: string) => LessonText): LessonRow =>
  LessonRow.parse({
    ...lesson,
    preview: lessonPreview(lesson.content),
    text: JSON.stringify(parse(lesson.content)),
    quiz_questions: JSON.stringify(lesson.quiz_questions),
  })

/** Reads lessons into rows before any lock is held. The parser is loaded at first use, and others have a turn in between. */
async function* rowsOf(lessons: readonly SeedLesson[]) {
  const { parseLessonText } = await import('#server/lessons/text/parse-lesson-text.ts')
  for (const lesson of lessons) {
    yield { lesson, row: rowOf(lesson, parseLessonText) }
    await eventLoopTurn()
  }
}

/** Whether two rows hold the same, column by column. */
const sameRow = (one: LessonRow, other: LessonRow) =>
  LessonRow.keyof().options.every((column) => one[column] === other[column])

type Outcome = 'inserted' | 'updated' | 'unchanged'

/** What became of a lesson that was to be brought in. */
interface UpsertedLesson {
  lesson: SeedLesson
  outcome: Outcome
}

const countOf = (lessons: readonly UpsertedLesson[], wanted: Outcome) =>
  lessons.filter(({ outcome }) => outcome === wanted).length

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
export const seedingService = ({ db, store, storedFiles, version, storage, course }: Dependencies) => {
  /** Inserts a lesson that is absent, updates one that differs, leaves an equal one alone. */
  async function upsertLesson(row: LessonRow, moment: string): Promise<Outcome> {
    const known = await store.lessonBySlug(row.slug)
    if (!known) {
      await store.insertLesson(row, moment)
      return 'inserted'
    }
    if (sameRow(known, row)) return 'unchanged'
    await store.updateLesson(known.id, row, moment)
    return 'updated'
  }

  /** Brings those lessons in that `wanted` picks, and renews the course's version once if any of them changed. */
  async function upsertLessons(wanted: (lesson: SeedLesson, isKnown: boolean) => boolean, now: number) {
    const rows = await Array.fromAsync(rowsOf((await course()).lessons))
    const outcomes: UpsertedLesson[] = []
    await db.exclusive(async () => {
      const known = await store.slugs()
      for (const { lesson, row } of rows)
        if (wanted(lesson, known.has(lesson.slug)))
          outcomes.push({ lesson, outcome: await upsertLesson(row, isoMoment(now)) })
      if (outcomes.some(({ outcome }) => outcome !== 'unchanged')) await version.renew()
    })
    return outcomes
  }

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

  /** @param wanted picks resources; all of them where it is absent */
  async function seedResources(now: number, wanted = (_: SeedResource) => true) {
    const { stored, faults } = await resourcesWithFiles(await withKnownLessons(await course(), wanted))
    const counts = { video: 0, excel: 0, image: 0 }
    await db.exclusive(async () => {
      const lessonIds = await store.idsBySlug()
      for (const { lesson, resource, files } of stored) {
        const lessonId = lessonIds.get(lesson)
        if (lessonId === undefined) continue
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
    async seedLessons(now: number) {
      const lessons = await upsertLessons((lesson, isKnown) => lesson.seed || isKnown, now)
      return { inserted: countOf(lessons, 'inserted'), updated: countOf(lessons, 'updated') }
    },

    /** Brings the resources of every lesson that is there up to date; a file that is missing is counted, not fatal. */
    seedResources: (now: number) => seedResources(now),

    /** Adds whichever of these promised resources are absent; those that are there stay as they are. */
    async addWorkbooks(ids: readonly number[], now: number) {
      const known = await store.knownResources(ids)
      await seedResources(now, ({ id }) => id !== undefined && ids.includes(id) && !known.has(id))
    },

    /** Adds whichever platinum lessons are absent, with their resources. */
    async addPlatinumLessons(now: number): Promise<number> {
      const lessons = await upsertLessons((lesson, isKnown) => lesson.tier === 'platinum' && !isKnown, now)
      await seedResources(now)
      return countOf(lessons, 'inserted')
    },

    /** Brings the bronze and silver lessons back to their files. @returns the titles of those that differed or were absent */
    async updateBronzeAndSilver(now: number): Promise<string[]> {
      const lessons = await upsertLessons(({ tier }) => tier === 'bronze' || tier === 'silver', now)
      await seedResources(now)
      return lessons.filter(({ outcome }) => outcome !== 'unchanged').map(({ lesson }) => lesson.title)
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
