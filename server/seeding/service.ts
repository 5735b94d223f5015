import type { Database } from '#server/db/database.ts'
import { isoMoment } from '#server/kit/clock.ts'
import type { Storage } from '#server/kit/storage.ts'
import { previewOf } from '#server/lessons/rules.ts'
import type { Course, CourseLesson, CourseResource } from './course.ts'
import type { LessonRow, SeedingStore, StoredFiles } from './store.ts'

interface Parts {
  db: Database
  store: SeedingStore
  storage: Storage
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

export const seedingService = ({ db, store, storage, course }: Parts) => {
  /** Inserts a lesson that is absent, updates one that differs, leaves an equal one alone. */
  async function putLesson(lesson: CourseLesson, moment: string): Promise<'inserted' | 'updated' | 'kept'> {
    const row = rowOf(lesson)
    return db.transaction(async () => {
      const known = await store.lessonBySlug(lesson.slug)
      if (!known) {
        await store.insertLesson(row, moment)
        return 'inserted'
      }
      if (textOf(known) === textOf(row)) return 'kept'
      await store.updateLesson(known.id, row, moment)
      return 'updated'
    })
  }

  /** Copies a file into storage and names it. */
  async function keepFile(file: string | undefined, readFile: Course['readFile']) {
    if (!file) return { key: null, size: null }
    const bytes = await readFile(file)
    const key = `course/${file.replaceAll('/', '-')}`
    const there = await storage.get(key)
    if (there?.size !== bytes.length || !(await sameBytes(there, bytes))) await storage.put(key, bytes)
    return { key, size: bytes.length }
  }

  async function putResource(lessonId: number, resource: CourseResource, readFile: Course['readFile'], moment: string) {
    const file = await keepFile(resource.file, readFile)
    const poster = await keepFile(resource.poster, readFile)
    const captions = await keepFile(resource.captions, readFile)
    const files: StoredFiles = {
      file_key: file.key,
      size: file.size,
      poster_key: poster.key,
      captions_key: captions.key,
    }
    await db.transaction(() => store.putResource(lessonId, resource, files, moment))
  }

  return {
    countLessons: store.countLessons,

    /** Brings the lessons of the seed, and those added later, up to date. Run twice, it changes nothing. */
    async seedLessons(now: number) {
      const counts = { inserted: 0, updated: 0 }
      for (const lesson of (await course()).lessons) {
        if (!lesson.seed && !(await store.lessonBySlug(lesson.slug))) continue
        const done = await putLesson(lesson, isoMoment(now))
        if (done !== 'kept') counts[done] += 1
      }
      return counts
    },

    /** Brings the resources of every lesson that is there up to date; a file that is missing is counted, not fatal. */
    async seedResources(now: number) {
      const { lessons, readFile } = await course()
      const counts = { video: 0, excel: 0, image: 0 }
      const faults: string[] = []
      for (const lesson of lessons) {
        const known = await store.lessonBySlug(lesson.slug)
        if (!known) continue
        for (const resource of lesson.resources) {
          try {
            await putResource(known.id, resource, readFile, isoMoment(now))
            counts[resource.resource_type] += 1
          } catch (error) {
            faults.push(`${resource.title}: ${error instanceof Error ? error.message : 'unknown fault'}`)
          }
        }
      }
      return { counts, faults }
    },

    /** Adds whichever platinum lessons are absent, with their resources. */
    async addPlatinumLessons(now: number): Promise<number> {
      let added = 0
      for (const lesson of (await course()).lessons) {
        if (lesson.tier !== 'platinum') continue
        if ((await putLesson(lesson, isoMoment(now))) === 'inserted') added += 1
      }
      if (added > 0) await this.seedResources(now)
      return added
    },
  }
}

async function sameBytes(stored: Awaited<ReturnType<Storage['get']>>, bytes: Uint8Array): Promise<boolean> {
  if (!stored) return false
  const pieces: Buffer[] = []
  for await (const piece of stored.stream()) pieces.push(piece)
  return Buffer.concat(pieces).equals(bytes)
}

export type SeedingService = ReturnType<typeof seedingService>
