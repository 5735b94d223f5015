import * as z from 'zod'
import { BooleanColumn } from '#server/platform/db/columns.ts'
import type { Database } from '#server/platform/db/database.ts'
import { columns } from '#server/platform/db/sql.ts'
import { stagedFields } from './stored-shapes.ts'

const StagedRow = z.object({
  line: z.int(),
  product_id: z.int(),
  is_new: BooleanColumn,
  fields: stagedFields.column,
  stock_change: z.int().nullable(),
  sets_inventory: BooleanColumn,
})
export type StagedRow = z.infer<typeof StagedRow>
const Rows = StagedRow.array()

/** Staged rows of a product file that are not applied yet. */
export const stagedStore = (db: Database) => ({
  add: (rows: readonly StagedRow[]) =>
    db.insertMany(
      'product_import_rows',
      rows.map(({ fields, is_new: isNew, sets_inventory: sets, ...row }) => ({
        ...row,
        is_new: isNew ? 1 : 0,
        sets_inventory: sets ? 1 : 0,
        fields: stagedFields.write(fields),
      })),
    ),

  async first(limit: number): Promise<StagedRow[]> {
    return Rows.parse(
      await db.all`select ${columns(StagedRow.shape)} from product_import_rows order by line limit ${limit}`,
    )
  },

  removeUpTo: (line: number) => db.run`delete from product_import_rows where line <= ${line}`,
  clear: () => db.run`delete from product_import_rows`,
})

export type StagedStore = ReturnType<typeof stagedStore>
