import { Readable } from 'node:stream'
import { toDollars } from '#contract/platform/money.ts'
import { byteOrderMark, csvLine } from '#server/platform/base/csv.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { ProductRow } from '#server/shop/catalog/product-row.ts'
import type { ProductStore } from '#server/shop/catalog/product-store.ts'
import { pictureUrl } from '#server/shop/catalog/rules.ts'
import { csvColumns, tagSeparator } from './columns.ts'

/** Rows read and encoded at a time; takes a few milliseconds. */
const pageSize = 500

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

/** Streams all products as CSV, ordered by id, page by page. */
export const productExport = (db: Database, store: Pick<ProductStore, 'pageAfter'>) => {
  async function* lines(first: ProductRow[]) {
    yield `${byteOrderMark}${csvLine(csvColumns)}`
    for (let rows = first; rows.length > 0; ) {
      yield rows.map(lineOf).join('')
      const last = rows.at(-1)
      if (rows.length < pageSize || !last) return
      rows = await db.long(() => store.pageAfter(last.id, pageSize))
    }
  }
  // Read before the reply starts, so that a database error still gets a status code.
  return async () => Readable.from(lines(await db.long(() => store.pageAfter(0, pageSize))))
}

export type ProductExport = ReturnType<typeof productExport>
