import * as z from 'zod'
import { ProductCategory, ProductKind } from '#contract/shop/products.ts'
import { BooleanColumn, JsonColumn } from '#server/platform/db/columns.ts'
import type { Database } from '#server/platform/db/database.ts'
import { columns } from '#server/platform/db/sql.ts'

const Fields = z.object({
  name: z.string(),
  description: z.string(),
  price_cents: z.int(),
  category: ProductCategory.nullable(),
  tags: z.string().array(),
  image_key: z.string().nullable(),
  is_active: z.boolean(),
  inventory_count: z.int().nullable(),
  sku: z.string().nullable(),
  kind: ProductKind,
  file_storage_key: z.string().nullable(),
  file_name: z.string().nullable(),
  file_size: z.int().nullable(),
})

const StagedRow = z.object({
  line: z.int(),
  product_id: z.int(),
  is_new: BooleanColumn,
  fields: JsonColumn(Fields),
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
        fields: JSON.stringify(fields),
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
