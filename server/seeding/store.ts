import * as z from 'zod'
import { SeedLesson } from '#course/lesson.ts'
import type { ResourceFiles, SeedResource } from '#course/resource.ts'
import type { Database } from '#server/db/database.ts'
import { assignments, columns, join } from '#server/db/sql.ts'
import { courseVersion } from '#server/lessons/course-version.ts'

/** A lesson as its row reads: the questions as JSON text, the preview worked out, and the text as it was read. */
export const LessonRow = SeedLesson.omit({ seed: true, resources: true }).extend({
  quiz_questions: z.string(),
  preview: z.string(),
  text: z.string().nullable(),
})
export type LessonRow = z.infer<typeof LessonRow>

const ExistingLesson = LessonRow.extend({ id: z.number() })
const Existing = z.object({ id: z.number() })
const Slugs = z.object({ slug: z.string() }).array()

export const seedingStore = (db: Database) => ({
  /** The slug of every lesson that is there. */
  async slugs(): Promise<Set<string>> {
    return new Set(Slugs.parse(await db.all`select slug from lessons`).map(({ slug }) => slug))
  },

  async lessonBySlug(slug: string) {
    const row = await db.one`select ${columns(ExistingLesson.shape)} from lessons where slug = ${slug}`
    return ExistingLesson.optional().parse(row)
  },

  /** Inserts a lesson under its order as id where that is free, under a fresh id otherwise. */
  async insertLesson(lesson: LessonRow, moment: string): Promise<number> {
    const taken = await db.one`select id from lessons where id = ${lesson.lesson_order}`
    const id = taken ? await db.id() : lesson.lesson_order
    const row = { ...lesson, id, created_at: moment, updated_at: moment }
    await db.run`insert into lessons (${columns(row)}) values (${join(Object.values(row))})`
    await courseVersion(db).renew()
    return id
  },

  async updateLesson(id: number, lesson: LessonRow, moment: string) {
    await db.run`update lessons set ${assignments({ ...lesson, updated_at: moment })} where id = ${id}`
    await courseVersion(db).renew()
  },

  /** Inserts or updates a resource: by its own id where the course gives one, else by what it leads to. A title may change. */
  async upsertResource(lessonId: number, resource: SeedResource, files: ResourceFiles, moment: string) {
    const { id: ownId, file, poster, captions, external_url = null, alt = null, ...text } = resource
    const row = { ...text, ...files, external_url, alt, lesson_id: lessonId }
    const found = ownId
      ? await db.one`select id from lesson_resources where id = ${ownId}`
      : await db.one`
          select id from lesson_resources where lesson_id = ${lessonId}
            and (file_key = cast(${files.file_key} as text) or external_url = cast(${external_url} as text))`
    const existing = Existing.optional().parse(found)
    if (existing) {
      await db.run`update lesson_resources set ${assignments(row)} where id = ${existing.id}`
      return
    }
    const added = { ...row, id: ownId ?? (await db.id()), created_at: moment }
    await db.run`insert into lesson_resources (${columns(added)}) values (${join(Object.values(added))})`
  },
})

export type SeedingStore = ReturnType<typeof seedingStore>
