import * as z from 'zod'
import type { ProductCategory } from '#contract/product-categories.ts'
import type { StoreSort } from '#contract/shop.ts'
import type { Database } from '#server/db/database.ts'
import { empty, type Fragment, likePattern, sql } from '#server/db/sql.ts'
import { ProductRow, productColumns } from './product-row.ts'
import { isShown } from './product-store.ts'
import { searchPieces } from './search-text.ts'

const Count = z.object({ count: z.coerce.number() })
const Rows = ProductRow.array()

/** So many are counted; of more a page says that there are more. */
export const mostCounted = 1000

/** A search that finds more than so many walks along the order of the page, in which its finds stand close together. */
const mostCollected = 5000
/** PostgreSQL cannot count finds without collecting them: how many the newest products hold tells how many there are. */
const sample = { size: 1000, common: 100 }

export interface ProductFilter {
  search?: string | undefined
  category?: ProductCategory | undefined
  minPrice?: number | undefined
  maxPrice?: number | undefined
  /** Those that visitors see; else all that are not deleted. */
  shownOnly: boolean
}

export interface PageWish {
  sort: StoreSort
  /** Counts from 1. */
  page: number
  limit: number
}

export interface ProductPage {
  rows: ProductRow[]
  /** How many there are in all, up to `mostCounted` and one. */
  count: number
}

const orders: Record<StoreSort, Fragment> = {
  newest: sql`id desc`,
  price_low: sql`price_cents, id`,
  price_high: sql`price_cents desc, id desc`,
  name: sql`sort_name, id`,
}

function conditions({ category, minPrice, maxPrice, shownOnly }: ProductFilter): Fragment {
  const shown = shownOnly ? isShown : sql`deleted_at is null`
  const ofCategory = category === undefined ? empty : sql`and category = ${category}`
  const from = minPrice === undefined ? empty : sql`and price_cents >= ${minPrice}`
  const to = maxPrice === undefined ? empty : sql`and price_cents <= ${maxPrice}`
  return sql`${shown} ${ofCategory} ${from} ${to}`
}

/** Whether only some of the products are wanted, whatever their texts hold. */
const isPart = ({ category, minPrice, maxPrice }: ProductFilter) =>
  category !== undefined || minPrice !== undefined || maxPrice !== undefined

/** Ids of what FTS5 finds. Each piece stands in quotes, so that nothing of it is read as a word of a query. */
function matches(pieces: readonly string[]): Fragment {
  const query = pieces.map((piece) => `"${piece.replaceAll('"', '""')}"`).join(' AND ')
  return sql`select rowid from product_search where product_search match ${query}`
}

/** Whether each piece stands in the text, by the index of three signs. */
function isFound({ engine }: Database, pieces: readonly string[]): Fragment {
  if (engine === 'sqlite') return sql`and id in (${matches(pieces)})`
  return pieces.reduce((all, piece) => sql`${all} and search_text like ${likePattern(piece)} escape '\\'`, empty)
}

/** The same looked at row by row, which no index lends itself to. */
function holdsEach({ engine }: Database, pieces: readonly string[]): Fragment {
  const holds = (piece: string) =>
    engine === 'sqlite' ? sql`instr(search_text, ${piece}) > 0` : sql`strpos(search_text, ${piece}) > 0`
  return pieces.reduce((all, piece) => sql`${all} and ${holds(piece)}`, empty)
}

/** Pages of the store: filtered, searched and sorted, with a count that does not go on for ever. */
export function productPages(db: Database) {
  const countUpTo = async (most: number, rows: Fragment): Promise<number> =>
    Count.parse(await db.one`select count(*) as count from (${rows} limit ${most}) as found`).count

  /** Whether a text stands in so many products that its finds are not collected. */
  async function isCommon(pieces: readonly string[]): Promise<boolean> {
    if (db.engine === 'sqlite') return (await countUpTo(mostCollected + 1, matches(pieces))) > mostCollected
    const newest = sql`select search_text from products order by id desc limit ${sample.size}`
    const held = sql`select search_text from (${newest}) as newest where true ${holdsEach(db, pieces)}`
    return (await countUpTo(sample.common, held)) === sample.common
  }

  /** Reads along the order of the page until it is full. */
  async function walk(filter: ProductFilter, { sort, page, limit }: PageWish, pieces: readonly string[]) {
    const where = sql`${conditions(filter)} ${holdsEach(db, pieces)}`
    const isIndexed = pieces.length > 0 && db.engine === 'sqlite' && !isPart(filter)
    const countable = isIndexed
      ? sql`select id from (${matches(pieces)}) as hits join products on id = hits.rowid where ${conditions(filter)}`
      : sql`select id from products where ${where}`
    const count = await countUpTo(mostCounted + 1, countable)
    const rows = await db.all`
      select ${productColumns} from products where ${where}
      order by ${orders[sort]} limit ${limit} offset ${(page - 1) * limit}`
    return { rows: Rows.parse(rows), count }
  }

  /** Collects the few that a text finds, and sorts them. */
  async function collect(filter: ProductFilter, { sort, page, limit }: PageWish, pieces: readonly string[]) {
    const found = sql`
      select id, price_cents, sort_name from products where ${conditions(filter)} ${isFound(db, pieces)}`
    const rows = await db.all`
      with found as materialized (${found})
      select ${productColumns}, (select count(*) from (select id from found limit ${mostCounted + 1}) as few) as count
      from products
      where id in (select id from found order by ${orders[sort]} limit ${limit} offset ${(page - 1) * limit})
      order by ${orders[sort]}`
    const [first] = rows
    const count = first ? Count.parse(first).count : page === 1 ? 0 : await countUpTo(mostCounted + 1, found)
    return { rows: Rows.parse(rows), count }
  }

  return {
    async read({ search, ...filter }: ProductFilter, wish: PageWish): Promise<ProductPage> {
      // The indexes along which pages are read hold what is shown; the operator's other orders sort everything.
      const isSorted = filter.shownOnly || (wish.sort === 'newest' && !isPart(filter))
      if (search === undefined) return isSorted ? walk(filter, wish, []) : db.long(() => walk(filter, wish, []))
      const pieces = searchPieces(search)
      // Nothing but signs.
      if (pieces.length === 0) return { rows: [], count: 0 }
      if (!(await isCommon(pieces))) return collect(filter, wish, pieces)
      const quick = isSorted && !isPart(filter)
      return quick ? walk(filter, wish, pieces) : db.long(() => walk(filter, wish, pieces))
    },
  }
}

export type ProductPages = ReturnType<typeof productPages>
