import type { SeedLesson } from '#course/lesson.ts'
import { lessonPreview } from '#course/preview.ts'
import type { ResourceFiles, SeedResource } from '#course/resource.ts'
import type { Database } from '#server/db/database.ts'
import { isoMoment } from '#server/kit/clock.ts'
import type { FileStorage, StoredFile } from '#server/kit/storage.ts'
import type { SeedCourse } from './seed-course.ts'
import { LessonRow, type SeedingStore } from './store.ts'

interface Dependencies {
  db: Database
  store: SeedingStore
  storage: FileStorage
  course: () => Promise<SeedCourse>
}

const rowOf = (lesson: SeedLesson): LessonRow =>
  LessonRow.parse({
    ...lesson,
    preview: lessonPreview(lesson.content),
    quiz_questions: JSON.stringify(lesson.quiz_questions),
  })

/** Whether two rows hold the same, column by column. */
const sameRow = (one: LessonRow, other: LessonRow) =>
  LessonRow.keyof().options.every((column) => one[column] === other[column])

/** A resource whose files lie in storage, and the lesson it belongs to. */
interface ResourceWithFiles {
  lesson: string
  resource: SeedResource
  files: ResourceFiles
}

/**
 * Brings the course into the database. Rows are written under the lock that one process at a time can hold, so that two
 * servers, or an administrator beside a server that starts, never insert the same lesson twice.
 */
export const seedingService = ({ db, store, storage, course }: Dependencies) => {
  /** Inserts a lesson that is absent, updates one that differs, leaves an equal one alone. */
  async function upsertLesson(lesson: SeedLesson, moment: string): Promise<'inserted' | 'updated' | 'unchanged'> {
    const row = rowOf(lesson)
    const known = await store.lessonBySlug(lesson.slug)
    if (!known) {
      await store.insertLesson(row, moment)
      return 'inserted'
    }
    if (sameRow(known, row)) return 'unchanged'
    await store.updateLesson(known.id, row, moment)
    return 'updated'
  }

  /** Copies the files of resources into storage. What cannot be read is named in a sentence, and left out. */
  async function storeFiles({ lessons, readFile }: SeedCourse) {
    const stored: ResourceWithFiles[] = []
    const faults: string[] = []
    for (const { slug, resources } of lessons) {
      for (const resource of resources) {
        try {
          stored.push({ lesson: slug, resource, files: await storeFilesOf(storage, resource, readFile) })
        } catch (error) {
          faults.push(`${resource.title}: a file could not be put in place${codeOf(error)}.`)
        }
      }
    }
    return { stored, faults }
  }

  async function seedResources(now: number) {
    const { stored, faults } = await storeFiles(await withKnownLessons(await course()))
    const counts = { video: 0, excel: 0, image: 0 }
    await db.exclusive(async () => {
      for (const { lesson, resource, files } of stored) {
        const known = await store.lessonBySlug(lesson)
        if (!known) continue
        await store.upsertResource(known.id, resource, files, isoMoment(now))
        counts[resource.resource_type] += 1
      }
    })
    return { counts, faults }
  }

  async function withKnownLessons({ lessons, readFile }: SeedCourse): Promise<SeedCourse> {
    const known = await store.slugs()
    return { lessons: lessons.filter(({ slug }) => known.has(slug)), readFile }
  }

  return {
    /** Brings the lessons of the seed, and those added later, up to date. Run twice, it changes nothing. */
    async seedLessons(now: number) {
      const { lessons } = await course()
      const counts = { inserted: 0, updated: 0, unchanged: 0 }
      await db.exclusive(async () => {
        const known = await store.slugs()
        for (const lesson of lessons)
          if (lesson.seed || known.has(lesson.slug)) counts[await upsertLesson(lesson, isoMoment(now))] += 1
      })
      return { inserted: counts.inserted, updated: counts.updated }
    },

    /** Brings the resources of every lesson that is there up to date; a file that is missing is counted, not fatal. */
    seedResources,

    /** Adds whichever platinum lessons are absent, with their resources. */
    async addPlatinumLessons(now: number): Promise<number> {
      const { lessons } = await course()
      let added = 0
      await db.exclusive(async () => {
        const known = await store.slugs()
        for (const lesson of lessons) {
          if (lesson.tier !== 'platinum' || known.has(lesson.slug)) continue
          await upsertLesson(lesson, isoMoment(now))
          added += 1
        }
      })
      await seedResources(now)
      return added
    },
  }
}

/** Such as ' (ENOENT)'. The rest of a system's message names folders of this machine. */
const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? ` (${error.code})` : '')

async function storeFilesOf(storage: FileStorage, resource: SeedResource, readFile: SeedCourse['readFile']) {
  const [file, poster, captions] = [
    await storeFile(storage, resource.file, readFile),
    await storeFile(storage, resource.poster, readFile),
    await storeFile(storage, resource.captions, readFile),
  ]
  return { file_key: file.key, size: file.size, poster_key: poster.key, captions_key: captions.key }
}

/** Copies a file into storage and names it. */
async function storeFile(storage: FileStorage, file: string | undefined, readFile: SeedCourse['readFile']) {
  if (!file) return { key: null, size: null }
  const bytes = await readFile(file)
  const key = `course/${file.replaceAll('/', '-')}`
  const there = await storage.get(key)
  if (there?.size !== bytes.length || !(await sameBytes(there, bytes))) await storage.put(key, bytes)
  return { key, size: bytes.length }
}

async function sameBytes(stored: StoredFile, bytes: Uint8Array): Promise<boolean> {
  const pieces: Buffer[] = []
  for await (const piece of stored.stream()) pieces.push(piece)
  return Buffer.concat(pieces).equals(bytes)
}

export type SeedingService = ReturnType<typeof seedingService>
