import * as z from 'zod'
import { type ResourceFiles, type SeedResource, StoredResource } from '#course/resource.ts'
import { tiers } from '#course/tiers.ts'
import { LessonRow } from '#server/learning/lessons/lesson-row.ts'
import { bindAll } from '#server/platform/base/bind-all.ts'
import { BooleanColumn } from '#server/platform/db/columns.ts'
import type { Database } from '#server/platform/db/database.ts'
import { parseRow } from '#server/platform/db/rows.ts'
import { assignments, columns, join } from '#server/platform/db/sql.ts'
import { fileNameOf } from './course-files.ts'

const ExistingLesson = LessonRow.extend({
  id: z.number(),
  updated_at: z.string(),
  edited_version: z.number().nullable(),
  own_order: BooleanColumn,
})
export type ExistingLesson = z.infer<typeof ExistingLesson>
const EditedLessons = z.object({ id: z.number(), slug: z.string(), lesson_order: z.number() }).array()
const Last = z.object({ last: z.number().nullable() })
const MemberCount = z.object({ members: z.coerce.number() })
const ResourceIds = z.object({ id: z.number() }).array()
const LessonIds = z.object({ id: z.number(), slug: z.string() }).array()

/** Columns of a resource that seeding writes. */
const ResourceRow = StoredResource.omit({ created_at: true }).extend({ resource_key: z.string().nullable() })

/** Stable name of a course resource: its fixed id, or else its file or address. */
const resourceKeyOf = ({ id, file, external_url = '' }: SeedResource): string =>
  `course:${id ?? (file === undefined ? external_url : fileNameOf(file))}`
const ExistingResource = ResourceRow.extend({ edited: BooleanColumn }).optional()

/** Fields that an admin can edit. */
const editableFields = ['title', 'description', 'alt', 'section', 'display_order'] as const

export const seedingStore = (db: Database) =>
  bindAll(db, {
    slugs,
    idsBySlug,
    lessonBySlug,
    editedLessons,
    isTaken,
    lastOrder,
    followFile,
    isRemoved,
    insertLesson,
    updateLesson,
    existingResourceIds,
    upsertResource,
    countPlatinumMembers,
  })

export type SeedingStore = ReturnType<typeof seedingStore>

/** Members to whom every tier is open. */
async function countPlatinumMembers(db: Database): Promise<number> {
  const row = await db.one`
    select count(*) as members from (
      select member_id from opened_tiers where closed_by is null
      group by member_id having count(distinct tier) = ${tiers.length - 1}) as complete`
  return MemberCount.parse(row).members
}

/** Slugs of all lessons. */
async function slugs(db: Database): Promise<Set<string>> {
  return new Set((await idsBySlug(db)).keys())
}

/** Locks the lesson until the transaction ends, so that it cannot be published concurrently. */
async function lessonBySlug(db: Database, slug: string): Promise<ExistingLesson | undefined> {
  const row = await db.one`
    select ${columns(ExistingLesson.shape)} from lessons where slug = ${slug} ${db.forUpdate}`
  return parseRow(ExistingLesson, row)
}

/** Lessons edited in the browser. */
async function editedLessons(db: Database) {
  return EditedLessons.parse(
    await db.all`select id, slug, lesson_order from lessons where edited_version > 0 order by id`,
  )
}

/** Whether an admin moved a lesson to this position. */
async function isTaken(db: Database, order: number): Promise<boolean> {
  return (await db.one`select id from lessons where lesson_order = ${order} and own_order = 1`) !== undefined
}

async function lastOrder(db: Database): Promise<number> {
  return Last.parse(await db.one`select max(lesson_order) as last from lessons`).last ?? 0
}

/** Resets a lesson, its position and its resources to follow the files. */
async function followFile(db: Database, id: number) {
  await db.run`update lessons set edited_version = null, own_order = 0 where id = ${id}`
  await db.run`update lesson_resources set edited = 0 where lesson_id = ${id}`
  await db.run`delete from removed_resources where lesson_id = ${id}`
}

/** Whether an admin removed a resource from its lesson. */
async function isRemoved(db: Database, lessonId: number, { file, external_url }: SeedResource): Promise<boolean> {
  const name = file === undefined ? (external_url ?? '') : fileNameOf(file)
  return (
    (await db.one`select name from removed_resources where lesson_id = ${lessonId} and name = ${name}`) !== undefined
  )
}

/** Inserts a lesson with its order as id if that is free, otherwise with a new id. */
async function insertLesson(db: Database, lesson: LessonRow, timestamp: string): Promise<number> {
  const taken = await db.one`select id from lessons where id = ${lesson.lesson_order}`
  const id = taken ? await db.id() : lesson.lesson_order
  const row = { ...lesson, id, created_at: timestamp, updated_at: timestamp }
  await db.run`insert into lessons (${columns(row)}) values (${join(Object.values(row))})`
  return id
}

async function updateLesson(db: Database, id: number, lesson: LessonRow, timestamp: string) {
  await db.run`update lessons set ${assignments({ ...lesson, updated_at: timestamp })} where id = ${id}`
}

/** Returns which of these resources exist. */
async function existingResourceIds(db: Database, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db.all`select id from lesson_resources where id in (${join([...ids])})`
  return new Set(ResourceIds.parse(rows).map(({ id }) => id))
}

/**
 * Inserts or updates a resource, matched by fixed id, or else by file or address. Title and file bytes may change;
 * unchanged rows are not written. A file replaced by an admin is preserved.
 */
async function upsertResource(
  db: Database,
  lessonId: number,
  resource: SeedResource,
  files: ResourceFiles,
  timestamp: string,
) {
  const { id: ownId, file, poster, captions, external_url = null, alt = null, ...placed } = resource
  const { section = null, figure_year = null, ...text } = placed
  const resource_key = resourceKeyOf(resource)
  const row = { ...text, ...files, external_url, alt, section, figure_year, lesson_id: lessonId, resource_key }
  const existing = await (ownId ? resourceById(db, ownId) : resourceByTarget(db, lessonId, file, external_url))
  if (existing?.file_key && !existing.file_key.startsWith('course/')) {
    if (existing.resource_key !== resource_key)
      await db.run`update lesson_resources set ${assignments({ resource_key })} where id = ${existing.id}`
    return
  }
  if (existing) {
    const edits = existing.edited ? Object.fromEntries(editableFields.map((field) => [field, existing[field]])) : {}
    const wanted = { ...row, ...edits }
    const isSame = ResourceRow.keyof().options.every((column) => column === 'id' || existing[column] === wanted[column])
    if (!isSame) await db.run`update lesson_resources set ${assignments(wanted)} where id = ${existing.id}`
    return
  }
  const added = { ...row, id: ownId ?? (await db.id()), created_at: timestamp }
  await db.run`insert into lesson_resources (${columns(added)}) values (${join(Object.values(added))})`
}

/** Ids of all lessons, by slug. */
async function idsBySlug(db: Database): Promise<Map<string, number>> {
  const rows = LessonIds.parse(await db.all`select id, slug from lessons`)
  return new Map(rows.map(({ id, slug }) => [slug, id]))
}

async function resourceById(db: Database, id: number) {
  const row = await db.one`select ${columns(ResourceRow.shape)}, edited from lesson_resources where id = ${id}`
  return ExistingResource.parse(row)
}

/** Finds a resource by file name or address, independent of the file's bytes. */
async function resourceByTarget(db: Database, lessonId: number, file: string | undefined, url: string | null) {
  const name = file === undefined ? null : fileNameOf(file)
  const row = await db.one`
    select ${columns(ResourceRow.shape)}, edited from lesson_resources
    where lesson_id = ${lessonId} and (
      file_key = 'course/' || cast(${name} as text) or file_key like 'course/%/' || cast(${name} as text)
      or external_url = cast(${url} as text))`
  return ExistingResource.parse(row)
}
