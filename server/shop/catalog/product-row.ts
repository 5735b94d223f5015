import * as z from 'zod'
import { ProductCategory, ProductKind } from '#contract/shop/products.ts'
import { BooleanColumn } from '#server/platform/db/columns.ts'
import { columns } from '#server/platform/db/sql.ts'
import { productTags } from './stored-shapes.ts'

/** The file that buyers download. */
export const ProductFileRow = z.object({
  file_storage_key: z.string().nullable(),
  file_name: z.string().nullable(),
  file_size: z.int().nullable(),
})
export type ProductFileRow = z.infer<typeof ProductFileRow>

export const ProductRow = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  price_cents: z.int(),
  category: ProductCategory.nullable(),
  tags: productTags.column,
  image_key: z.string().nullable(),
  is_active: BooleanColumn,
  inventory_count: z.int().nullable(),
  sku: z.string().nullable(),
  kind: ProductKind,
  ...ProductFileRow.shape,
  created_at: z.string(),
  version: z.int(),
  deleted_at: z.string().nullable(),
})
export type ProductRow = z.infer<typeof ProductRow>

/** The fields that an admin's save sets. */
export type ProductFields = Omit<ProductRow, 'id' | 'created_at' | 'version' | 'deleted_at'>

export const ProductRows = ProductRow.array()
export const MaybeProduct = ProductRow.optional()
export const productColumns = columns(ProductRow.shape)
