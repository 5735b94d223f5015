import * as z from 'zod'
import { StoredResource } from '#course/resource.ts'
import type { Database } from '#server/db/database.ts'
import { assignments, columns, join } from '#server/db/sql.ts'
import { MediaRow } from '#server/media/media-store.ts'
import { LessonRow } from '#server/lessons/lesson-row.ts'

const LessonRows = LessonRow.array()

/** A resource as it is copied: its lesson by slug, since ids may differ from site to site. */
export const ResourceRow = StoredResource.omit({ id: true, lesson_id: true, created_at: true }).extend({
  resource_key: z.string(),
  media_key: z.string().nullable(),
})
export type ResourceRow = z.infer<typeof ResourceRow>
const ListedResource = ResourceRow.extend({ id: z.int(), slug: z.string() })
export type ListedResource = z.infer<typeof ListedResource>
const ListedResources = ListedResource.array()

/** The lessons and resources of a site. */
export interface SiteContent {
  lessons: readonly LessonRow[]
  resources: readonly ListedResource[]
}

const File = z.object({ storage_key: z.string(), size: z.int(), sha256: z.string() })
export type File = z.infer<typeof File>
const Files = File.array()
const MediaRows = MediaRow.array()
const Keys = z.object({ key: z.string() }).array()

/** What sync reads of a site and writes to one. */
export const syncStore = (db: Database) => ({
  /** Every lesson in the order of the course, and every resource with its lesson's slug. */
  async content(): Promise<SiteContent> {
    const lessons = await db.all`select ${columns(LessonRow.shape)} from lessons order by lesson_order, id`
    const resources = await db.all`
      select r.*, l.slug
      from (select id, lesson_id, ${columns(ResourceRow.shape)} from lesson_resources) r join lessons l on l.id = r.lesson_id
      order by l.lesson_order, r.display_order, r.id`
    return { lessons: LessonRows.parse(lessons), resources: ListedResources.parse(resources) }
  },

  /** What lies under these keys, as its rows say. */
  async files(keys: readonly string[]): Promise<File[]> {
    const rows = await db.all`
      select ${columns(File.shape)} from stored_files where storage_key in (${join(keys)}) order by storage_key`
    return Files.parse(rows)
  },

  /** Items of the media library that are there. */
  async media(keys: readonly string[]): Promise<MediaRow[]> {
    const rows = await db.all`
      select ${columns(MediaRow.shape)} from media where key in (${join(keys)}) and deleted_at is null order by key`
    return MediaRows.parse(rows)
  },

  /** Which of these items have a row, deleted ones too. */
  async knownMedia(keys: readonly string[]): Promise<Set<string>> {
    return new Set(Keys.parse(await db.all`select key from media where key in (${join(keys)})`).map(({ key }) => key))
  },

  async insertMedia(row: MediaRow) {
    await db.insertMany('media', [{ ...row }])
  },

  /** Inserts a resource under its own id where that is free, under a fresh id otherwise. */
  async insertResource(id: number, lessonId: number, row: ResourceRow, moment: string) {
    const taken = await db.one`select id from lesson_resources where id = ${id}`
    const own = { ...row, id: taken ? await db.id() : id, lesson_id: lessonId, created_at: moment }
    await db.insertMany('lesson_resources', [own])
  },

  async updateResource(id: number, row: ResourceRow) {
    await db.run`update lesson_resources set ${assignments({ ...row })} where id = ${id}`
  },
})
export type SyncStore = ReturnType<typeof syncStore>
