import * as z from 'zod'
import { ProductCategory, ProductKind } from '#contract/shop/products.ts'
import { defineStoredJson } from '#server/platform/db/stored-json.ts'

/** The product that a row of a product file results in. */
export const stagedFields = defineStoredJson({
  name: 'product_import_rows.fields',
  readers: {
    1: z.object({
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
    }),
  },
})
