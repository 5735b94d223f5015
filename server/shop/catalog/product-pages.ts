import * as z from 'zod'
import type { ProductCategory } from '#contract/shop/product-categories.ts'
import type { ShopSort } from '#contract/shop/products.ts'
import type { Database } from '#server/platform/db/database.ts'
import { countUpTo } from '#server/platform/db/search.ts'
import { empty, type Fragment, likePattern, sql } from '#server/platform/db/sql.ts'
import { ProductRow, productColumns } from './product-row.ts'
import { isShown } from './product-store.ts'
import { searchPieces } from './search-text.ts'

const Count = z.object({ count: z.coerce.number() })
const Rows = ProductRow.array()

/** Maximum number of products or orders counted; beyond it, a page shows that there are more. */
export const maxCounted = 1000

/** A search with more hits than this is not collected: its page is read along the sort order. */
const maxCollected = 2000
/** A page scan reads at most this multiple of the page size from the beginning of its order. */
const beginning = { times: 10, max: 2000 }
/** PostgreSQL cannot count hits without collecting them. The hits among the newest products give an estimate. */
const sample = { size: 1000, common: 100 }

export interface ProductFilter {
  search?: string | undefined
  category?: ProductCategory | undefined
  minPrice?: number | undefined
  maxPrice?: number | undefined
  /** Products that visitors see; otherwise all that are not deleted. */
  shownOnly: boolean
}

export interface PageRequest {
  sort: ShopSort
  /** 1-based. */
  page: number
  limit: number
}

export interface ProductPage {
  rows: ProductRow[]
  /** Number of products in total, up to `mostCounted` plus one. */
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

/** Whether a filter other than the search text applies. */
const isPart = ({ category, minPrice, maxPrice }: ProductFilter) =>
  category !== undefined || minPrice !== undefined || maxPrice !== undefined

/** Ids of FTS5 hits. Each term is quoted, so that it is not parsed as an FTS operator. */
function matches(pieces: readonly string[]): Fragment {
  const query = pieces.map((piece) => `"${piece.replaceAll('"', '""')}"`).join(' AND ')
  return sql`select rowid from product_search where product_search match ${query}`
}

/** Whether each term is in the text, by the trigram index. */
function isFound({ engine }: Database, pieces: readonly string[]): Fragment {
  if (engine === 'sqlite') return sql`and id in (${matches(pieces)})`
  return pieces.reduce((all, piece) => sql`${all} and search_text like ${likePattern(piece)} escape '\\'`, empty)
}

/** The same check row by row, without an index. */
function holdsEach({ engine }: Database, pieces: readonly string[]): Fragment {
  const holds = (piece: string) =>
    engine === 'sqlite' ? sql`instr(search_text, ${piece}) > 0` : sql`strpos(search_text, ${piece}) > 0`
  return pieces.reduce((all, piece) => sql`${all} and ${holds(piece)}`, empty)
}

/** Pages of the shop: filtered, searched and sorted, with a capped count. */
export function productPages(db: Database) {
  /** Whether a text is in too many products to collect its hits. */
  async function isCommon(pieces: readonly string[]): Promise<boolean> {
    if (db.engine === 'sqlite') return (await countUpTo(db, maxCollected + 1, matches(pieces))) > maxCollected
    const newest = sql`select search_text from products order by id desc limit ${sample.size}`
    const held = sql`select search_text from (${newest}) as newest where true ${holdsEach(db, pieces)}`
    return (await countUpTo(db, sample.common, held)) === sample.common
  }

  /** Number of products in total, or with a common text. */
  function count(filter: ProductFilter, pieces: readonly string[]): Promise<number> {
    const isIndexed = pieces.length > 0 && db.engine === 'sqlite' && !isPart(filter)
    const countable = isIndexed
      ? sql`select id from (${matches(pieces)}) as hits join products on id = hits.rowid where ${conditions(filter)}`
      : sql`select id from products where ${conditions(filter)} ${holdsEach(db, pieces)}`
    return countUpTo(db, maxCounted + 1, countable)
  }

  /** Reads along the sort order until the page is full. */
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

  /** The page, if the first products of its order fill it. */
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
   * Products with a common text are close together in every order, unless the order depends on the text: 'Workbook …'
   * comes late by name. SQLite then reads the trigram index to its end, which is slow. Checking each text on the way
   * takes five times as long and would block all other requests.
   */
  async function walkCommon(filter: ProductFilter, page: PageRequest, pieces: readonly string[], isQuick: boolean) {
    const walkTexts = () => walk(filter, page, holdsEach(db, pieces))
    if (!isQuick) return db.long(walkTexts)
    if (db.engine === 'postgres') return walkTexts()
    const rows = await walkBeginning(filter, page, pieces)
    return rows ?? db.long(() => walk(filter, page, sql`and +id in (${matches(pieces)})`))
  }

  /** Collects and sorts the hits of a rare text. */
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
    const inAll = first ? Count.parse(first).count : page === 1 ? 0 : await countUpTo(db, maxCounted + 1, found)
    return { rows: Rows.parse(rows), count: inAll }
  }

  return {
    async read({ search, ...filter }: ProductFilter, page: PageRequest): Promise<ProductPage> {
      // The paging indexes cover only shown products; the admin's other orders sort everything.
      const isSorted = filter.shownOnly || (page.sort === 'newest' && !isPart(filter))
      if (search === undefined) {
        const readAll = async () => ({ count: await count(filter, []), rows: await walk(filter, page, empty) })
        return isSorted ? readAll() : db.long(readAll)
      }
      const pieces = searchPieces(search)
      // Only punctuation.
      if (pieces.length === 0) return { rows: [], count: 0 }
      if (!(await isCommon(pieces))) return collect(filter, page, pieces)
      const isQuick = isSorted && !isPart(filter)
      const rows = await walkCommon(filter, page, pieces, isQuick)
      return { rows, count: await (isQuick ? count(filter, pieces) : db.long(() => count(filter, pieces))) }
    },
  }
}

export type ProductPages = ReturnType<typeof productPages>
