import * as z from 'zod'
import { SeedLesson } from '#course/lesson.ts'
import { type ResourceFiles, type SeedResource, StoredResource } from '#course/resource.ts'
import type { Database } from '#server/db/database.ts'
import { assignments, columns, join } from '#server/db/sql.ts'
import { fileNameOf } from './course-files.ts'

/** A lesson as its row reads: the questions as JSON text, the preview worked out, and the text as it was read. */
export const LessonRow = SeedLesson.omit({ seed: true, resources: true }).extend({
  quiz_questions: z.string(),
  preview: z.string(),
  text: z.string().nullable(),
})
export type LessonRow = z.infer<typeof LessonRow>

const ExistingLesson = LessonRow.extend({ id: z.number() })
const ResourceIds = z.object({ id: z.number() }).array()
const LessonIds = z.object({ id: z.number(), slug: z.string() }).array()

/** What seeding writes of a resource. */
const ResourceRow = StoredResource.omit({ created_at: true }).extend({ resource_key: z.string().nullable() })

/** What a resource of the course is called in every copy of its lesson: by its promised id, else by what it leads to. */
const resourceKeyOf = ({ id, file, external_url = '' }: SeedResource): string =>
  `course:${id ?? (file === undefined ? external_url : fileNameOf(file))}`

export const seedingStore = (db: Database) => {
  /** The id of every lesson that is there, by its slug. */
  async function idsBySlug(): Promise<Map<string, number>> {
    const rows = LessonIds.parse(await db.all`select id, slug from lessons`)
    return new Map(rows.map(({ id, slug }) => [slug, id]))
  }

  async function resourceById(id: number) {
    const row = await db.one`select ${columns(ResourceRow.shape)} from lesson_resources where id = ${id}`
    return ResourceRow.optional().parse(row)
  }

  /** A file of the course is known by its name, whatever its bytes are. */
  async function resourceLeadingTo(lessonId: number, file: string | undefined, url: string | null) {
    const name = file === undefined ? null : fileNameOf(file)
    const row = await db.one`
      select ${columns(ResourceRow.shape)} from lesson_resources
      where lesson_id = ${lessonId} and (
        file_key = 'course/' || cast(${name} as text) or file_key like 'course/%/' || cast(${name} as text)
        or external_url = cast(${url} as text))`
    return ResourceRow.optional().parse(row)
  }

  return {
    /** The slug of every lesson that is there. */
    async slugs(): Promise<Set<string>> {
      return new Set((await idsBySlug()).keys())
    },

    idsBySlug,

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
      return id
    },

    async updateLesson(id: number, lesson: LessonRow, moment: string) {
      await db.run`update lessons set ${assignments({ ...lesson, updated_at: moment })} where id = ${id}`
    },

    /** Which of these resources are there. */
    async knownResources(ids: readonly number[]): Promise<Set<number>> {
      const rows = await db.all`select id from lesson_resources where id in (${join([...ids])})`
      return new Set(ResourceIds.parse(rows).map(({ id }) => id))
    },

    /**
     * Inserts or updates a resource: by its own id where the course gives one, else by what it leads to. Its title may
     * change and so may the bytes of its file; where nothing has changed, nothing is written. What the operator has put
     * in the place of its file stays.
     */
    async upsertResource(lessonId: number, resource: SeedResource, files: ResourceFiles, moment: string) {
      const { id: ownId, file, poster, captions, external_url = null, alt = null, section = null, ...text } = resource
      const resource_key = resourceKeyOf(resource)
      const row = { ...text, ...files, external_url, alt, section, lesson_id: lessonId, resource_key }
      const existing = await (ownId ? resourceById(ownId) : resourceLeadingTo(lessonId, file, external_url))
      if (existing?.file_key && !existing.file_key.startsWith('course/')) {
        if (existing.resource_key !== resource_key)
          await db.run`update lesson_resources set ${assignments({ resource_key })} where id = ${existing.id}`
        return
      }
      if (existing) {
        const isSame = ResourceRow.keyof().options.every(
          (column) => column === 'id' || existing[column] === row[column],
        )
        if (!isSame) await db.run`update lesson_resources set ${assignments(row)} where id = ${existing.id}`
        return
      }
      const added = { ...row, id: ownId ?? (await db.id()), created_at: moment }
      await db.run`insert into lesson_resources (${columns(added)}) values (${join(Object.values(added))})`
    },
  }
}

export type SeedingStore = ReturnType<typeof seedingStore>
