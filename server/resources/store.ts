import * as z from 'zod'
import { Tier } from '#course/lesson.ts'
import { StoredResource } from '#course/resource.ts'
import type { Database } from '#server/db/database.ts'
import { columns } from '#server/db/sql.ts'

/** The columns of a resource that lead to a file. */
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

/** A resource with what the library says of its lesson. */
const ListedResource = StoredResource.extend({ lesson_title: z.string(), lesson_order: z.number(), tier: Tier })
export type ListedResource = z.infer<typeof ListedResource>
const ListedResources = ListedResource.array()

export const resourceStore = (db: Database) => ({
  /** Where one file of a resource lies and what its bytes are, and the lesson whose tier opens it. */
  async file(id: number, keyColumn: KeyColumn) {
    const key = columns({ [keyColumn]: null })
    const row = await db.one`
      select r.lesson_id, r.title, r.resource_type, ${key} as storage_key, f.size, f.sha256
      from lesson_resources r left join stored_files f on f.storage_key = ${key} where r.id = ${id}`
    return File.parse(row)
  },

  /** The resources of all lessons, in the order of the lessons. */
  async list(): Promise<ListedResource[]> {
    const rows = await db.all`
      select r.id, r.lesson_id, r.title, r.description, r.resource_type, r.external_url, r.file_key, r.display_order,
        r.size, r.alt, r.poster_key, r.captions_key, r.created_at, l.title as lesson_title, l.lesson_order, l.tier
      from lesson_resources r join lessons l on l.id = r.lesson_id
      order by l.lesson_order, l.id, r.display_order, r.id`
    return ListedResources.parse(rows)
  },
})

export type ResourceStore = ReturnType<typeof resourceStore>
