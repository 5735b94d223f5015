import * as z from 'zod'
import type { Database } from '#server/db/database.ts'

const Files = z
  .object({
    lesson_id: z.number(),
    title: z.string(),
    resource_type: z.string(),
    file_key: z.string().nullable(),
    poster_key: z.string().nullable(),
    captions_key: z.string().nullable(),
  })
  .optional()

export const resourceStore = (db: Database) => ({
  /** Where the files of a resource lie, and the lesson whose tier opens them. */
  async fileKeys(id: number) {
    const row = await db.one`
      select lesson_id, title, resource_type, file_key, poster_key, captions_key from lesson_resources where id = ${id}`
    return Files.parse(row)
  },
})

export type ResourceStore = ReturnType<typeof resourceStore>
