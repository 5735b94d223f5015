import type { Database } from '#server/db/database.ts'
import { isoMoment } from '#server/kit/clock.ts'
import type { FileStorage, StoredFile } from '#server/kit/storage.ts'
import { previewOf } from '#server/lessons/rules.ts'
import type { Course, CourseLesson, CourseResource } from './course.ts'
import type { LessonRow, SeedingStore, StoredFiles } from './store.ts'

interface Parts {
  db: Database
  store: SeedingStore
  storage: FileStorage
  course: () => Promise<Course>
}

const rowOf = ({ quiz_questions, resources, seed, ...lesson }: CourseLesson): LessonRow => ({
  ...lesson,
  preview: previewOf(lesson.content),
  quiz_questions: JSON.stringify(quiz_questions),
})

/** Everything of a lesson that a reader can see, to tell whether it has changed. */
const textOf = ({ title, content, preview, tier, lesson_order, quiz_questions }: Omit<LessonRow, 'slug'>) =>
  JSON.stringify([title, content, preview, tier, lesson_order, quiz_questions])

/** A resource whose files lie in storage, and the lesson it belongs to. */
interface PlacedResource {
  lesson: string
  resource: CourseResource
  files: StoredFiles
}

/**
 * Brings the course into the database. Rows are written under the lock that one process at a time can hold, so that two
 * servers, or an administrator beside a server that starts, never insert the same lesson twice.
 */
export const seedingService = ({ db, store, storage, course }: Parts) => {
  /** Inserts a lesson that is absent, updates one that differs, leaves an equal one alone. */
  async function putLesson(lesson: CourseLesson, moment: string): Promise<'inserted' | 'updated' | 'kept'> {
    const row = rowOf(lesson)
    const known = await store.lessonBySlug(lesson.slug)
    if (!known) {
      await store.insertLesson(row, moment)
      return 'inserted'
    }
    if (textOf(known) === textOf(row)) return 'kept'
    await store.updateLesson(known.id, row, moment)
    return 'updated'
  }

  /** Copies the files of resources into storage. What cannot be read is named in a sentence, and left out. */
  async function placeFiles({ lessons, readFile }: Course) {
    const placed: PlacedResource[] = []
    const faults: string[] = []
    for (const { slug, resources } of lessons) {
      for (const resource of resources) {
        try {
          placed.push({ lesson: slug, resource, files: await keepFiles(storage, resource, readFile) })
        } catch (error) {
          faults.push(`${resource.title}: a file could not be put in place${codeOf(error)}.`)
        }
      }
    }
    return { placed, faults }
  }

  async function seedResources(now: number) {
    const { placed, faults } = await placeFiles(await withKnownLessons(await course()))
    const counts = { video: 0, excel: 0, image: 0 }
    await db.exclusive(async () => {
      for (const { lesson, resource, files } of placed) {
        const known = await store.lessonBySlug(lesson)
        if (!known) continue
        await store.putResource(known.id, resource, files, isoMoment(now))
        counts[resource.resource_type] += 1
      }
    })
    return { counts, faults }
  }

  async function withKnownLessons({ lessons, readFile }: Course): Promise<Course> {
    const known = await store.slugs()
    return { lessons: lessons.filter(({ slug }) => known.has(slug)), readFile }
  }

  return {
    /** Brings the lessons of the seed, and those added later, up to date. Run twice, it changes nothing. */
    async seedLessons(now: number) {
      const { lessons } = await course()
      const counts = { inserted: 0, updated: 0, kept: 0 }
      await db.exclusive(async () => {
        const known = await store.slugs()
        for (const lesson of lessons)
          if (lesson.seed || known.has(lesson.slug)) counts[await putLesson(lesson, isoMoment(now))] += 1
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
          await putLesson(lesson, isoMoment(now))
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

async function keepFiles(storage: FileStorage, resource: CourseResource, readFile: Course['readFile']) {
  const [file, poster, captions] = [
    await keepFile(storage, resource.file, readFile),
    await keepFile(storage, resource.poster, readFile),
    await keepFile(storage, resource.captions, readFile),
  ]
  return { file_key: file.key, size: file.size, poster_key: poster.key, captions_key: captions.key }
}

/** Copies a file into storage and names it. */
async function keepFile(storage: FileStorage, file: string | undefined, readFile: Course['readFile']) {
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
