import * as z from 'zod'
import { type ResourceFiles, type SeedResource, StoredResource } from '#course/resource.ts'
import { LessonRow } from '#server/learning/lessons/lesson-row.ts'
import { BooleanColumn } from '#server/platform/db/columns.ts'
import type { Database } from '#server/platform/db/database.ts'
import { assignments, columns, join } from '#server/platform/db/sql.ts'
import { fileNameOf } from './course-files.ts'

const KnownLesson = LessonRow.extend({
  id: z.number(),
  updated_at: z.string(),
  edited_version: z.number().nullable(),
  own_order: BooleanColumn,
})
export type KnownLesson = z.infer<typeof KnownLesson>
const EditedLessons = z.object({ id: z.number(), slug: z.string(), lesson_order: z.number() }).array()
const Last = z.object({ last: z.number().nullable() })
const ResourceIds = z.object({ id: z.number() }).array()
const LessonIds = z.object({ id: z.number(), slug: z.string() }).array()

/** What seeding writes of a resource. */
const ResourceRow = StoredResource.omit({ created_at: true }).extend({ resource_key: z.string().nullable() })

/** What a resource of the course is called in every copy of its lesson: by its promised id, else by what it leads to. */
const resourceKeyOf = ({ id, file, external_url = '' }: SeedResource): string =>
  `course:${id ?? (file === undefined ? external_url : fileNameOf(file))}`
const KnownResource = ResourceRow.extend({ edited: BooleanColumn }).optional()

/** What the operator says of a resource, beside what it leads to. */
const words = ['title', 'description', 'alt', 'section', 'display_order'] as const

export const seedingStore = (db: Database) => {
  /** The id of every lesson that is there, by its slug. */
  async function idsBySlug(): Promise<Map<string, number>> {
    const rows = LessonIds.parse(await db.all`select id, slug from lessons`)
    return new Map(rows.map(({ id, slug }) => [slug, id]))
  }

  async function resourceById(id: number) {
    const row = await db.one`select ${columns(ResourceRow.shape)}, edited from lesson_resources where id = ${id}`
    return KnownResource.parse(row)
  }

  /** A file of the course is known by its name, whatever its bytes are. */
  async function resourceLeadingTo(lessonId: number, file: string | undefined, url: string | null) {
    const name = file === undefined ? null : fileNameOf(file)
    const row = await db.one`
      select ${columns(ResourceRow.shape)}, edited from lesson_resources
      where lesson_id = ${lessonId} and (
        file_key = 'course/' || cast(${name} as text) or file_key like 'course/%/' || cast(${name} as text)
        or external_url = cast(${url} as text))`
    return KnownResource.parse(row)
  }

  return {
    /** The slug of every lesson that is there. */
    async slugs(): Promise<Set<string>> {
      return new Set((await idsBySlug()).keys())
    },

    idsBySlug,

    /** Nobody publishes it until the transaction ends. */
    async lessonBySlug(slug: string): Promise<KnownLesson | undefined> {
      const row = await db.one`
        select ${columns(KnownLesson.shape)} from lessons where slug = ${slug} ${db.forUpdate}`
      return KnownLesson.optional().parse(row)
    },

    /** The lessons whose text was written in the browser. */
    async editedLessons() {
      return EditedLessons.parse(
        await db.all`select id, slug, lesson_order from lessons where edited_version > 0 order by id`,
      )
    },

    /** Whether the operator has put a lesson in this place. */
    async isTaken(order: number): Promise<boolean> {
      return (await db.one`select id from lessons where lesson_order = ${order} and own_order = 1`) !== undefined
    },

    async lastOrder(): Promise<number> {
      return Last.parse(await db.one`select max(lesson_order) as last from lessons`).last ?? 0
    },

    /** From now on a lesson, its place and its resources are as the files have them. */
    async followFile(id: number) {
      await db.run`update lessons set edited_version = null, own_order = 0 where id = ${id}`
      await db.run`update lesson_resources set edited = 0 where lesson_id = ${id}`
      await db.run`delete from removed_resources where lesson_id = ${id}`
    },

    /** Whether the operator took a resource out of its lesson. */
    async isRemoved(lessonId: number, { file, external_url }: SeedResource): Promise<boolean> {
      const name = file === undefined ? (external_url ?? '') : fileNameOf(file)
      return (
        (await db.one`select name from removed_resources where lesson_id = ${lessonId} and name = ${name}`) !==
        undefined
      )
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
        const kept = existing.edited ? Object.fromEntries(words.map((word) => [word, existing[word]])) : {}
        const wanted = { ...row, ...kept }
        const isSame = ResourceRow.keyof().options.every(
          (column) => column === 'id' || existing[column] === wanted[column],
        )
        if (!isSame) await db.run`update lesson_resources set ${assignments(wanted)} where id = ${existing.id}`
        return
      }
      const added = { ...row, id: ownId ?? (await db.id()), created_at: moment }
      await db.run`insert into lesson_resources (${columns(added)}) values (${join(Object.values(added))})`
    },
  }
}

export type SeedingStore = ReturnType<typeof seedingStore>
