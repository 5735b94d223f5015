import * as z from 'zod'
import { Tier } from '#contract/lessons.ts'
import type { Database } from '#server/db/database.ts'
import type { CourseLesson, CourseResource } from './course.ts'

const Known = z.object({
  id: z.number(),
  title: z.string(),
  content: z.string(),
  preview: z.string(),
  tier: Tier,
  lesson_order: z.number(),
  quiz_questions: z.string(),
})
const Taken = z.object({ id: z.number() })
const Slugs = z.object({ slug: z.string() }).array()

/** A lesson as its row will read. */
export interface LessonRow extends Omit<CourseLesson, 'quiz_questions' | 'resources' | 'seed'> {
  preview: string
  quiz_questions: string
}

/** What a resource's row says of its files once they lie in storage. */
export interface StoredFiles {
  file_key: string | null
  size: number | null
  poster_key: string | null
  captions_key: string | null
}

export const seedingStore = (db: Database) => ({
  /** The slug of every lesson that is there. */
  async slugs(): Promise<Set<string>> {
    return new Set(Slugs.parse(await db.all`select slug from lessons`).map(({ slug }) => slug))
  },

  async lessonBySlug(slug: string) {
    const row = await db.one`
      select id, title, content, preview, tier, lesson_order, quiz_questions from lessons where slug = ${slug}`
    return Known.optional().parse(row)
  },

  /** Inserts a lesson under its order as id where that is free, under a fresh id otherwise. */
  async insertLesson(lesson: LessonRow, moment: string): Promise<number> {
    const taken = Taken.optional().parse(await db.one`select id from lessons where id = ${lesson.lesson_order}`)
    const id = taken ? await db.id() : lesson.lesson_order
    const { slug, title, content, preview, tier, lesson_order, quiz_questions } = lesson
    await db.run`
      insert into lessons (id, slug, title, content, preview, tier, lesson_order, quiz_questions, created_at, updated_at)
      values (${id}, ${slug}, ${title}, ${content}, ${preview}, ${tier}, ${lesson_order}, ${quiz_questions},
        ${moment}, ${moment})`
    return id
  },

  async updateLesson(id: number, lesson: LessonRow, moment: string) {
    const { title, content, preview, tier, lesson_order, quiz_questions } = lesson
    await db.run`
      update lessons set title = ${title}, content = ${content}, preview = ${preview}, tier = ${tier},
        lesson_order = ${lesson_order}, quiz_questions = ${quiz_questions}, updated_at = ${moment}
      where id = ${id}`
  },

  /** Puts a resource in place: by its own id where the course gives one, else by what it leads to. A title may change. */
  async putResource(lessonId: number, resource: CourseResource, files: StoredFiles, moment: string) {
    const { title, description, resource_type, display_order } = resource
    const [address, alt] = [resource.external_url ?? null, resource.alt ?? null]
    const found = resource.id
      ? await db.one`select id from lesson_resources where id = ${resource.id}`
      : await db.one`
          select id from lesson_resources where lesson_id = ${lessonId}
            and (file_key = cast(${files.file_key} as text) or external_url = cast(${address} as text))`
    const known = Taken.optional().parse(found)
    if (known) {
      await db.run`
        update lesson_resources set lesson_id = ${lessonId}, title = ${title}, description = ${description},
          resource_type = ${resource_type}, external_url = ${address}, file_key = ${files.file_key},
          size = ${files.size}, alt = ${alt}, poster_key = ${files.poster_key}, captions_key = ${files.captions_key},
          display_order = ${display_order}
        where id = ${known.id}`
      return
    }
    const id = resource.id ?? (await db.id())
    await db.run`
      insert into lesson_resources (id, lesson_id, title, description, resource_type, external_url, file_key, size, alt,
        poster_key, captions_key, display_order, created_at)
      values (${id}, ${lessonId}, ${title}, ${description}, ${resource_type}, ${address}, ${files.file_key},
        ${files.size}, ${alt}, ${files.poster_key}, ${files.captions_key}, ${display_order}, ${moment})`
  },
})

export type SeedingStore = ReturnType<typeof seedingStore>
