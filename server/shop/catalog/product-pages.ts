import * as z from 'zod'
import type { ProductCategory } from '#contract/shop/product-categories.ts'
import type { ShopSort } from '#contract/shop/products.ts'
import type { Database } from '#server/platform/db/database.ts'
import { empty, type Fragment, likePattern, sql } from '#server/platform/db/sql.ts'
import { ProductRow, productColumns } from './product-row.ts'
import { isShown } from './product-store.ts'
import { searchPieces } from './search-text.ts'

const Count = z.object({ count: z.coerce.number() })
const Rows = ProductRow.array()

/** So many are counted; of more a page says that there are more. */
export const maxCounted = 1000

/** A search that finds more than so many is not collected: its page is read along the order. */
const maxCollected = 2000
/** A page is looked for among so many times as many products at the beginning of its order, and among no more than that. */
const beginning = { times: 10, max: 2000 }
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

export interface PageRequest {
  sort: ShopSort
  /** Counts from 1. */
  page: number
  limit: number
}

export interface ProductPage {
  rows: ProductRow[]
  /** How many there are in all, up to `mostCounted` and one. */
  count: number
}

const orders: Record<ShopSort, Fragment> = {
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
  const countUpTo = async (max: number, rows: Fragment): Promise<number> =>
    Count.parse(await db.one`select count(*) as count from (${rows} limit ${max}) as found`).count

  /** Whether a text stands in so many products that its finds are not collected. */
  async function isCommon(pieces: readonly string[]): Promise<boolean> {
    if (db.engine === 'sqlite') return (await countUpTo(maxCollected + 1, matches(pieces))) > maxCollected
    const newest = sql`select search_text from products order by id desc limit ${sample.size}`
    const held = sql`select search_text from (${newest}) as newest where true ${holdsEach(db, pieces)}`
    return (await countUpTo(sample.common, held)) === sample.common
  }

  /** How many products there are, or hold a text that is common. */
  function count(filter: ProductFilter, pieces: readonly string[]): Promise<number> {
    const isIndexed = pieces.length > 0 && db.engine === 'sqlite' && !isPart(filter)
    const countable = isIndexed
      ? sql`select id from (${matches(pieces)}) as hits join products on id = hits.rowid where ${conditions(filter)}`
      : sql`select id from products where ${conditions(filter)} ${holdsEach(db, pieces)}`
    return countUpTo(maxCounted + 1, countable)
  }

  /** Reads along the order of the page until it is full. */
  async function walk(
    filter: ProductFilter,
    { sort, page, limit }: PageRequest,
    found: Fragment,
  ): Promise<ProductRow[]> {
    const rows = await db.all`
      select ${productColumns} from products where ${conditions(filter)} ${found}
      order by ${orders[sort]} limit ${limit} offset ${(page - 1) * limit}`
    return Rows.parse(rows)
  }

  /** The page, where the products at the beginning of its order fill it. */
  async function walkBeginning(filter: ProductFilter, { sort, page, limit }: PageRequest, pieces: readonly string[]) {
    const max = Math.min(page * limit * beginning.times, beginning.max)
    const first = sql`
      select id, price_cents, sort_name, search_text from products where ${conditions(filter)}
      order by ${orders[sort]} limit ${max}`
    const rows = await db.all`
      select ${productColumns} from products where id in (
        select id from (${first}) as first where true ${holdsEach(db, pieces)}
        order by ${orders[sort]} limit ${limit} offset ${(page - 1) * limit})
      order by ${orders[sort]}`
    return rows.length === limit ? Rows.parse(rows) : undefined
  }

  /**
   * Products that hold a common text stand close together in every order, unless the order has to do with the text: those
   * called 'Workbook …' come late by name. On SQLite the index of three signs is then read to its end, in long work; to look
   * at each text on the way takes five times as long, and all others would wait.
   */
  async function walkCommon(filter: ProductFilter, page: PageRequest, pieces: readonly string[], isQuick: boolean) {
    const walkTexts = () => walk(filter, page, holdsEach(db, pieces))
    if (!isQuick) return db.long(walkTexts)
    if (db.engine === 'postgres') return walkTexts()
    const rows = await walkBeginning(filter, page, pieces)
    return rows ?? db.long(() => walk(filter, page, sql`and +id in (${matches(pieces)})`))
  }

  /** Collects the few that a text finds, and sorts them. */
  async function collect(filter: ProductFilter, { sort, page, limit }: PageRequest, pieces: readonly string[]) {
    const found = sql`
      select id, price_cents, sort_name from products where ${conditions(filter)} ${isFound(db, pieces)}`
    const rows = await db.all`
      with found as materialized (${found})
      select ${productColumns}, (select count(*) from (select id from found limit ${maxCounted + 1}) as few) as count
      from products
      where id in (select id from found order by ${orders[sort]} limit ${limit} offset ${(page - 1) * limit})
      order by ${orders[sort]}`
    const [first] = rows
    const inAll = first ? Count.parse(first).count : page === 1 ? 0 : await countUpTo(maxCounted + 1, found)
    return { rows: Rows.parse(rows), count: inAll }
  }

  return {
    async read({ search, ...filter }: ProductFilter, page: PageRequest): Promise<ProductPage> {
      // The indexes along which pages are read hold what is shown; the operator's other orders sort everything.
      const isSorted = filter.shownOnly || (page.sort === 'newest' && !isPart(filter))
      if (search === undefined) {
        const readAll = async () => ({ count: await count(filter, []), rows: await walk(filter, page, empty) })
        return isSorted ? readAll() : db.long(readAll)
      }
      const pieces = searchPieces(search)
      // Nothing but signs.
      if (pieces.length === 0) return { rows: [], count: 0 }
      if (!(await isCommon(pieces))) return collect(filter, page, pieces)
      const isQuick = isSorted && !isPart(filter)
      const rows = await walkCommon(filter, page, pieces, isQuick)
      return { rows, count: await (isQuick ? count(filter, pieces) : db.long(() => count(filter, pieces))) }
    },
  }
}

export type ProductPages = ReturnType<typeof productPages>
