import * as z from 'zod'
import type { DeletedQuery } from '#contract/shop/products.ts'
import { bindAll } from '#server/platform/base/bind-all.ts'
import type { Database } from '#server/platform/db/database.ts'
import { containsEachTerm, countUpTo } from '#server/platform/db/search.ts'
import { empty, sql } from '#server/platform/db/sql.ts'
import { maxCounted, type PageRequest } from './product-pages.ts'
import { ProductRow, productColumns } from './product-row.ts'
import { searchTerms } from './search-text.ts'

const Rows = ProductRow.extend({ deleted_at: z.string() }).array()

/** Soft-deleted products: those that can be restored, and the purge. */
export const deletedProducts = (db: Database) => bindAll(db, { read, purge })

export type DeletedProducts = ReturnType<typeof deletedProducts>

/** A page of the products deleted since a timestamp, last deleted first, with their capped count. */
async function read(
  db: Database,
  { search, category }: Pick<DeletedQuery, 'search' | 'category'>,
  since: string,
  { page, limit }: Omit<PageRequest, 'sort'>,
) {
  const terms = search ? searchTerms(search) : []
  // A search for punctuation only finds nothing.
  if (search && terms.length === 0) return { rows: [], count: 0 }
  const ofCategory = category === undefined ? empty : sql`and category = ${category}`
  const found = sql`from products where deleted_at >= ${since} ${ofCategory} ${containsEachTerm(db, terms)}`
  const rows = await db.all`
    select ${productColumns} ${found} order by deleted_at desc, id desc limit ${limit} offset ${(page - 1) * limit}`
  return { rows: Rows.parse(rows), count: await countUpTo(db, maxCounted + 1, sql`select id ${found}`) }
}

/**
 * Permanently deletes products deleted before a timestamp. Those of orders and print templates remain, because orders
 * show and print them. @returns the number of products
 */
const purge = (db: Database, before: string, limit: number): Promise<number> => db.run`
  delete from products where deleted_at < ${before} and id in (
    select id from products where deleted_at < ${before}
      and not exists (select 1 from order_items where product_id = products.id)
      and not exists (select 1 from print_products where product_id = products.id)
    order by deleted_at limit ${limit})`
