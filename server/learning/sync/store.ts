import * as z from 'zod'
import { StoredResource } from '#course/resource.ts'
import { lessonSource } from '#server/learning/editor/stored-shapes.ts'
import { versionStore } from '#server/learning/editor/version-store.ts'
import { LessonRow } from '#server/learning/lessons/lesson-row.ts'
import { MediaRow } from '#server/learning/media/media-store.ts'
import { BooleanColumn } from '#server/platform/db/columns.ts'
import type { Database } from '#server/platform/db/database.ts'
import { assignments, columns, join } from '#server/platform/db/sql.ts'

const LessonRows = LessonRow.array()

/** A resource to copy: it names its lesson by slug, because ids differ between sites. */
export const ResourceRow = StoredResource.omit({ id: true, lesson_id: true, created_at: true }).extend({
  resource_key: z.string(),
  media_key: z.string().nullable(),
})
export type ResourceRow = z.infer<typeof ResourceRow>
const ListedResource = ResourceRow.extend({ id: z.int(), slug: z.string() })
export type ListedResource = z.infer<typeof ListedResource>
const ListedResources = ListedResource.array()

/** Lessons and resources of a site. */
export interface SiteContent {
  lessons: readonly LessonRow[]
  resources: readonly ListedResource[]
}

const LastVersion = z.object({ source: lessonSource.column, is_edited: BooleanColumn })
type LastVersion = z.infer<typeof LastVersion>
const MaybeVersion = LastVersion.optional()

const File = z.object({ storage_key: z.string(), size: z.int(), sha256: z.string() })
export type File = z.infer<typeof File>
const Files = File.array()
const MediaRows = MediaRow.array()
const Keys = z.object({ key: z.string() }).array()

/** Reads and writes a site's content for a sync. */
export const syncStore = (db: Database) => ({
  /**
   * Lessons in course order, and their resources with the lesson's slug.
   * @param published whether to skip drafts and hidden lessons
   */
  async content({ published }: { published: boolean }): Promise<SiteContent> {
    const least = published ? 1 : 0
    const lessons = await db.all`
      select ${columns(LessonRow.shape)} from lessons where published >= ${least} order by lesson_order, id`
    const resources = await db.all`
      select r.*, l.slug
      from (select id, lesson_id, ${columns(ResourceRow.shape)} from lesson_resources) r join lessons l on l.id = r.lesson_id
      where l.published >= ${least}
      order by l.lesson_order, r.display_order, r.id`
    return { lessons: LessonRows.parse(lessons), resources: ListedResources.parse(resources) }
  },

  /** Last authored source of a lesson, and whether it was edited in the browser. */
  async lastVersion(slug: string) {
    const row = await db.one`
      select v.source, case when l.edited_version is null then 0 else 1 end as is_edited
      from lessons l join lesson_versions v on v.lesson_id = l.id
      where l.slug = ${slug} order by v.number desc limit 1`
    return MaybeVersion.parse(row)
  },

  /** Stores a source as the next version, so that history and seeding on the target match the published text. */
  async keepVersion(id: number, { source, is_edited }: LastVersion, timestamp: string) {
    const number = await versionStore(db).add(id, {
      source,
      origin: is_edited ? 'editor' : 'files',
      author_id: null,
      note: 'Copied from another site',
      draft_revision: null,
      published_at: timestamp,
    })
    await db.run`update lessons set edited_version = ${is_edited ? number : null} where id = ${id}`
  },

  /** Stored files with these keys. */
  async files(keys: readonly string[]): Promise<File[]> {
    const rows = await db.all`
      select ${columns(File.shape)} from stored_files where storage_key in (${join(keys)}) order by storage_key`
    return Files.parse(rows)
  },

  /** Existing media items with these keys. */
  async media(keys: readonly string[]): Promise<MediaRow[]> {
    const rows = await db.all`
      select ${columns(MediaRow.shape)} from media where key in (${join(keys)}) and deleted_at is null order by key`
    return MediaRows.parse(rows)
  },

  /** Returns which of these items have a row, including deleted ones. */
  async existingMediaKeys(keys: readonly string[]): Promise<Set<string>> {
    return new Set(Keys.parse(await db.all`select key from media where key in (${join(keys)})`).map(({ key }) => key))
  },

  async insertMedia(row: MediaRow) {
    await db.insertMany('media', [{ ...row }])
  },

  /** Inserts a resource with its own id if that is free, otherwise with a new id. */
  async insertResource(id: number, lessonId: number, row: ResourceRow, timestamp: string) {
    const taken = await db.one`select id from lesson_resources where id = ${id}`
    const own = { ...row, id: taken ? await db.id() : id, lesson_id: lessonId, created_at: timestamp }
    await db.insertMany('lesson_resources', [own])
  },

  async updateResource(id: number, row: ResourceRow) {
    await db.run`update lesson_resources set ${assignments({ ...row })} where id = ${id}`
  },
})
export type SyncStore = ReturnType<typeof syncStore>
