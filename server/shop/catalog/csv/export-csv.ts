import { toDollars } from '#contract/platform/money.ts'
import { csvLine } from '#server/platform/base/csv.ts'
import type { Database } from '#server/platform/db/database.ts'
import { csvStream } from '#server/platform/http/send-csv.ts'
import type { ProductRow } from '#server/shop/catalog/product-row.ts'
import type { ProductStore } from '#server/shop/catalog/product-store.ts'
import { pictureUrl } from '#server/shop/catalog/rules.ts'
import { csvColumns, tagSeparator } from './columns.ts'

const lineOf = (row: ProductRow): string => {
  const cells: Record<(typeof csvColumns)[number], string | number | null> = {
    id: row.id,
    sku: row.sku,
    name: row.name,
    description: row.description,
    price: toDollars(row.price_cents).toFixed(2),
    category: row.category,
    tags: row.tags.join(tagSeparator),
    is_active: row.is_active ? 'yes' : 'no',
    inventory_count: row.inventory_count,
    kind: row.kind,
    file: row.file_name,
    image_url: row.image_key && pictureUrl(row.image_key),
    created_at: row.created_at,
    version: row.version,
  }
  return csvLine(csvColumns.map((column) => cells[column]))
}

/** All products as CSV, ordered by id. */
export const productExport = (db: Database, store: Pick<ProductStore, 'pageAfter'>) => () =>
  csvStream<ProductRow>({
    header: csvColumns,
    lineOf,
    readAfter: (last, limit) => db.long(() => store.pageAfter(last?.id ?? 0, limit)),
  })

export type ProductExport = ReturnType<typeof productExport>
