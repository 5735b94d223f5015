import * as z from 'zod'
import { Tier } from '#course/lesson.ts'
import { StoredResource } from '#course/resource.ts'
import type { Database } from '#server/platform/db/database.ts'
import { columns } from '#server/platform/db/sql.ts'

/** Columns that store a resource's file keys. */
export type KeyColumn = 'file_key' | 'poster_key' | 'captions_key'

const File = z
  .object({
    lesson_id: z.number(),
    title: z.string(),
    resource_type: z.string(),
    storage_key: z.string().nullable(),
    size: z.number().nullable(),
    sha256: z.string().nullable(),
  })
  .optional()

/** Explicit columns, so that a column added later is not exposed automatically. */
const LibraryColumns = StoredResource.pick({
  id: true,
  lesson_id: true,
  title: true,
  description: true,
  resource_type: true,
  external_url: true,
  file_key: true,
  display_order: true,
  size: true,
  alt: true,
  poster_key: true,
  captions_key: true,
  created_at: true,
})
/** A resource with its lesson's title, order and tier. */
const ListedResource = LibraryColumns.extend({ lesson_title: z.string(), lesson_order: z.number(), tier: Tier })
export type ListedResource = z.infer<typeof ListedResource>
const ListedResources = ListedResource.array()

export const resourceStore = (db: Database) => ({
  /** Key and digest of one resource file, and the lesson whose tier opens it. */
  async file(id: number, keyColumn: KeyColumn) {
    const key = columns({ [keyColumn]: null })
    const row = await db.one`
      select r.lesson_id, r.title, r.resource_type, ${key} as storage_key, f.size, f.sha256
      from lesson_resources r left join stored_files f on f.storage_key = ${key} where r.id = ${id}`
    return File.parse(row)
  },

  /** Resources of all published lessons, in lesson order. */
  async list(): Promise<ListedResource[]> {
    const rows = await db.all`
      select r.*, l.title as lesson_title, l.lesson_order, l.tier
      from (select ${columns(LibraryColumns.shape)} from lesson_resources) r join lessons l on l.id = r.lesson_id
      where l.published = 1
      order by l.lesson_order, l.id, r.display_order, r.id`
    return ListedResources.parse(rows)
  },
})

export type ResourceStore = ReturnType<typeof resourceStore>
