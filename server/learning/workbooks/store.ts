import * as z from 'zod'
import type { Database } from '#server/platform/db/database.ts'
import { parseRow, parseRows } from '#server/platform/db/rows.ts'
import { join } from '#server/platform/db/sql.ts'
import { workbookIds } from './workbook-ids.ts'

const WorkbookRow = z.object({
  id: z.number(),
  lesson_id: z.number(),
  title: z.string(),
  external_url: z.string().nullable(),
  file_key: z.string().nullable(),
  size: z.number().nullable(),
})
export type WorkbookRow = z.infer<typeof WorkbookRow>

export const workbookStore = (db: Database) => ({
  async list(): Promise<WorkbookRow[]> {
    const rows = await db.all`
      select id, lesson_id, title, external_url, file_key, size from lesson_resources
      where id in (${join([...workbookIds])}) order by id`
    return parseRows(WorkbookRow, rows)
  },

  /** Call it in a transaction. @returns the previous workbook, or undefined if missing */
  async setFile(id: number, key: string, size: number): Promise<WorkbookRow | undefined> {
    const before = await db.one`
      select id, lesson_id, title, external_url, file_key, size from lesson_resources where id = ${id} ${db.forUpdate}`
    await db.run`
      update lesson_resources set file_key = ${key}, size = ${size}, external_url = null where id = ${id}`
    return parseRow(WorkbookRow, before)
  },
})

export type WorkbookStore = ReturnType<typeof workbookStore>
