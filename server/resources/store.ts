import * as z from 'zod'
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

export const resourceStore = (db: Database) => ({
  /** Where one file of a resource lies and what its bytes are, and the lesson whose tier opens it. */
  async file(id: number, keyColumn: KeyColumn) {
    const key = columns({ [keyColumn]: null })
    const row = await db.one`
      select r.lesson_id, r.title, r.resource_type, ${key} as storage_key, f.size, f.sha256
      from lesson_resources r left join stored_files f on f.storage_key = ${key} where r.id = ${id}`
    return File.parse(row)
  },
})

export type ResourceStore = ReturnType<typeof resourceStore>
