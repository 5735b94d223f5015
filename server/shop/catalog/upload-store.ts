import * as z from 'zod'
import type { Database } from '#server/platform/db/database.ts'
import { columns, join } from '#server/platform/db/sql.ts'

const UploadRow = z.object({
  storage_key: z.string(),
  kind: z.enum(['picture', 'file']),
  name: z.string(),
  size: z.int(),
  width: z.int().nullable(),
})
export type UploadRow = z.infer<typeof UploadRow>
const MaybeUpload = UploadRow.optional()
const Rows = UploadRow.array()

/** Uploads of the shop. */
export const uploadStore = (db: Database) => ({
  insert: (row: UploadRow, { timestamp, used }: { timestamp: string; used: boolean }) =>
    db.insertMany('product_uploads', [{ ...row, uploaded_at: timestamp, used_at: used ? timestamp : null }]),

  async find(key: string, kind: UploadRow['kind']): Promise<UploadRow | undefined> {
    return MaybeUpload.parse(
      await db.one`select ${columns(UploadRow.shape)} from product_uploads where storage_key = ${key} and kind = ${kind}`,
    )
  },

  /** Keeps uploads permanently. Call it in the transaction that saves them with a product. */
  use: (keys: readonly string[], timestamp: string) => db.run`
    update product_uploads set used_at = ${timestamp} where storage_key in (${join(keys)}) and used_at is null`,

  /** Some uploads from before a given time that were never saved with a product. */
  async unused(before: string, limit: number): Promise<UploadRow[]> {
    const rows = await db.all`
      select ${columns(UploadRow.shape)} from product_uploads
      where used_at is null and uploaded_at < ${before} order by uploaded_at limit ${limit}`
    return Rows.parse(rows)
  },

  /** Deletes an unsaved upload and its stored files. @returns whether it was still unsaved */
  forget: (key: string, files: readonly string[]): Promise<boolean> =>
    db.transaction(async () => {
      const removed = await db.run`delete from product_uploads where storage_key = ${key} and used_at is null`
      if (removed > 0) await db.run`delete from stored_files where storage_key in (${join(files)})`
      return removed > 0
    }),
})

export type UploadStore = ReturnType<typeof uploadStore>
