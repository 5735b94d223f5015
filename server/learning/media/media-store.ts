import * as z from 'zod'
import { bindAll } from '#server/platform/base/bind-all.ts'
import type { Database } from '#server/platform/db/database.ts'
import { parseRow } from '#server/platform/db/rows.ts'
import { assignments, columns, join, sql } from '#server/platform/db/sql.ts'
import { pictureKeys } from '#server/platform/pictures/pictures.ts'
import { randomName } from '#server/platform/storage/storage.ts'
import { detachedResources, ResourceRow } from './stored-shapes.ts'

export type MediaKind = 'video' | 'image'

export const MediaRow = z.object({
  key: z.string(),
  kind: z.enum(['video', 'image']),
  title: z.string(),
  description: z.string(),
  external_url: z.string().nullable(),
  file_key: z.string().nullable(),
  content_type: z.string().nullable(),
  size: z.int().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  duration_seconds: z.int().nullable(),
  poster_key: z.string().nullable(),
  poster_width: z.int().nullable(),
  captions_key: z.string().nullable(),
  captions_size: z.int().nullable(),
  uploaded: z.string(),
})
export type MediaRow = z.infer<typeof MediaRow>
const MediaRows = MediaRow.array()

/** Use of an item in a lesson, for the media list. */
const LessonUse = z.object({
  media_key: z.string(),
  resource_id: z.int(),
  lesson_id: z.int(),
  lesson_order: z.int(),
  lesson_title: z.string(),
})
const LessonUses = LessonUse.array()
export type LessonUse = z.infer<typeof LessonUse>

const ResourceRows = ResourceRow.array()
const DeletedRows = MediaRow.extend({ deleted_at: z.string(), detached: detachedResources.column.nullable() }).array()
const Lessons = z.object({ id: z.int(), lesson_order: z.int(), title: z.string() }).array()
const Deleted = z.object({ detached: detachedResources.column.nullable() }).optional()

/** Storage keys of all files of an item. */
export function keysOf({ kind, file_key, width, poster_key, poster_width, captions_key }: MediaRow): string[] {
  const file =
    file_key === null ? [] : kind === 'image' ? pictureKeys({ key: file_key, width: width ?? 0 }) : [file_key]
  const poster = poster_key === null ? [] : pictureKeys({ key: poster_key, width: poster_width ?? 0 })
  return [...file, ...poster, ...(captions_key === null ? [] : [captions_key])]
}

export const mediaStore = (db: Database) =>
  bindAll(db, {
    list,
    deletedSince,
    find,
    findAny,
    uses,
    insert,
    change,
    changeResources,
    remove,
    restore,
    addResource,
    removeResource,
    lessonExists,
    deleteFiles: deleteFileRows,
    purge,
  })

export type MediaStore = ReturnType<typeof mediaStore>

/** Newest first. */
async function list(db: Database, kind: MediaKind): Promise<MediaRow[]> {
  const rows = await db.all`
    select ${columns(MediaRow.shape)} from media
    where kind = ${kind} and deleted_at is null order by uploaded desc, key`
  return MediaRows.parse(rows)
}

/** Items deleted since a timestamp, last deleted first, with the lessons that would show them again. */
async function deletedSince(db: Database, kind: MediaKind, since: string) {
  const rows = DeletedRows.parse(
    await db.all`
      select ${columns(MediaRow.shape)}, deleted_at, detached from media
      where kind = ${kind} and deleted_at >= ${since} order by deleted_at desc, key`,
  )
  const lessons = Lessons.parse(await db.all`select id, lesson_order, title from lessons order by lesson_order`)
  return rows.map(({ detached, ...row }) => ({
    ...row,
    uses: lessons.flatMap(({ id: lesson_id, lesson_order, title: lesson_title }) =>
      (detached ?? [])
        .filter((resource) => resource.lesson_id === lesson_id)
        .map(({ id: resource_id, media_key }) => ({ resource_id, media_key, lesson_id, lesson_order, lesson_title })),
    ),
  }))
}

/** @param since finds only an item deleted since this timestamp; otherwise one that is not deleted */
async function find(db: Database, kind: MediaKind, key: string, since?: string): Promise<MediaRow | undefined> {
  const state = since === undefined ? sql`deleted_at is null` : sql`deleted_at >= ${since}`
  const row = await db.one`
    select ${columns(MediaRow.shape)} from media where key = ${key} and kind = ${kind} and ${state}`
  return parseRow(MediaRow, row)
}

async function findAny(db: Database, key: string): Promise<MediaRow | undefined> {
  const row = await db.one`select ${columns(MediaRow.shape)} from media where key = ${key} and deleted_at is null`
  return parseRow(MediaRow, row)
}

/** Lessons that show one item, or any item of a kind. */
async function uses(db: Database, of: { kind: MediaKind } | { key: string }): Promise<LessonUse[]> {
  const [kind, key] = 'kind' in of ? [of.kind, null] : [null, of.key]
  const rows = await db.all`
    select r.media_key, r.id as resource_id, r.lesson_id, l.lesson_order, l.title as lesson_title
    from media m join lesson_resources r on r.media_key = m.key join lessons l on l.id = r.lesson_id
    where m.deleted_at is null
      and (m.kind = cast(${kind} as text) or m.key = cast(${key} as text))
    order by l.lesson_order, r.id`
  return LessonUses.parse(rows)
}

async function insert(db: Database, row: MediaRow) {
  await db.insertMany('media', [{ ...row }])
}

async function change(db: Database, key: string, fields: Partial<MediaRow>) {
  await db.run`update media set ${assignments({ ...fields })} where key = ${key}`
}

/** Updates the lesson resources that show an item. */
async function changeResources(
  db: Database,
  key: string,
  fields: Partial<Pick<ResourceRow, 'poster_key' | 'captions_key'>>,
) {
  await db.run`update lesson_resources set ${assignments({ ...fields })} where media_key = ${key}`
}

/** Deletes an item and removes it from its lessons. Call it in a transaction. */
async function remove(db: Database, key: string, timestamp: string) {
  const resources = ResourceRows.parse(
    await db.all`select ${columns(ResourceRow.shape)} from lesson_resources where media_key = ${key} order by id`,
  )
  await db.run`delete from lesson_resources where media_key = ${key}`
  await db.run`
    update media set deleted_at = ${timestamp}, detached = ${detachedResources.write(resources)} where key = ${key}`
}

/** Restores an item deleted since a timestamp, and its use in lessons that still exist. Call it in a transaction. */
async function restore(db: Database, kind: MediaKind, key: string, since: string) {
  const row = Deleted.parse(
    await db.one`
      select detached from media where key = ${key} and kind = ${kind} and deleted_at >= ${since} ${db.forUpdate}`,
  )
  for (const resource of row?.detached ?? []) {
    const lesson = await db.one`select id from lessons where id = ${resource.lesson_id}`
    if (lesson) await db.insertMany('lesson_resources', [resource])
  }
  if (row) await db.run`update media set deleted_at = null, detached = null where key = ${key}`
}

async function addResource(db: Database, row: Omit<ResourceRow, 'id' | 'resource_key'>) {
  await db.insertMany('lesson_resources', [{ id: await db.id(), ...row, resource_key: randomName() }])
}

async function removeResource(db: Database, key: string, id: number): Promise<boolean> {
  return (await db.run`delete from lesson_resources where id = ${id} and media_key = ${key}`) > 0
}

async function lessonExists(db: Database, id: number): Promise<boolean> {
  return (await db.one`select id from lessons where id = ${id}`) !== undefined
}

async function deleteFileRows(db: Database, keys: readonly string[]) {
  if (keys.length > 0) await db.run`delete from stored_files where storage_key in (${join(keys)})`
}

/** Permanently deletes items deleted before a timestamp. @returns the deleted rows, whose files can be removed */
const purge = (db: Database, before: string, limit: number): Promise<MediaRow[]> =>
  db.transaction(async () => {
    const rows = MediaRows.parse(
      await db.all`
        select ${columns(MediaRow.shape)} from media
        where deleted_at < ${before} order by deleted_at limit ${limit} ${db.forUpdate}`,
    )
    if (rows.length === 0) return rows
    await deleteFileRows(db, rows.flatMap(keysOf))
    await db.run`delete from media where key in (${join(rows.map(({ key }) => key))})`
    return rows
  })
