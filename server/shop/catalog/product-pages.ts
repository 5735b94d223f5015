import * as z from 'zod'
import { lowStockBelow } from '#contract/shop/low-stock.ts'
import type { ProductCategory } from '#contract/shop/product-categories.ts'
import type { ShopSort } from '#contract/shop/products.ts'
import { versionCache } from '#server/platform/base/version-cache.ts'
import type { Database } from '#server/platform/db/database.ts'
import { capped, containsEachTerm, countUpTo, ftsMatches } from '#server/platform/db/search.ts'
import { empty, type Fragment, likePattern, sql } from '#server/platform/db/sql.ts'
import { ProductRow, productColumns } from './product-row.ts'
import { isPublic } from './product-store.ts'
import { searchTerms } from './search-text.ts'

const Count = z.object({ count: z.coerce.number() })
const Rows = ProductRow.array()

/** Maximum number of products or orders counted; beyond it, a page shows that there are more. */
export const maxCounted = 1000

/** A page scan reads at most this multiple of the page size from the beginning of its order. */
const beginningScan = { times: 10, max: 2000 }
/**
 * A search with more hits is not collected: its page is read along the sort order. In a small shop this is the share of
 * the products of which the beginning of an order fills a page.
 */
const collected = { min: 200, max: 2000, share: 1 / beginningScan.times }
/** Maximum number of search texts, and of filters with one, whose counts are cached. */
const maxCachedCounts = 1000
/** Maximum number of cached pages of common texts. A flood of distinct searches adds no more, and drops none. */
const maxCachedPages = 100
/** Maximum number of products of a cached page, which bounds its memory. */
const maxCachedRows = 24
/** PostgreSQL cannot count hits without collecting them. The hits among the newest products give an estimate. */
const sample = { size: 1000, common: 100 }

export interface ProductFilter {
  search?: string | undefined
  category?: ProductCategory | undefined
  minPrice?: number | undefined
  maxPrice?: number | undefined
  /** Products in the shop whose stock is low or sold out. */
  lowStock?: boolean | undefined
  /** Products that visitors see; otherwise all that are not deleted. */
  publicOnly: boolean
}

export interface PageRequest {
  sort: ShopSort
  /** 1-based. */
  page: number
  limit: number
}

export interface ProductPage {
  rows: readonly ProductRow[]
  /** Number of products in total, up to `maxCounted` plus one. */
  count: number
}

const orders: Record<ShopSort, Fragment> = {
  newest: sql`id desc`,
  price_low: sql`price_cents, id`,
  price_high: sql`price_cents desc, id desc`,
  name: sql`sort_name, id`,
}

/** Must match the partial index literally. */
const hasLowStock = sql`and ${isPublic} and inventory_count is not null and inventory_count < ${lowStockBelow}`

function conditions({ category, minPrice, maxPrice, lowStock, publicOnly }: ProductFilter): Fragment {
  const shown = publicOnly ? isPublic : sql`deleted_at is null`
  const ofCategory = category === undefined ? empty : sql`and category = ${category}`
  const from = minPrice === undefined ? empty : sql`and price_cents >= ${minPrice}`
  const to = maxPrice === undefined ? empty : sql`and price_cents <= ${maxPrice}`
  return sql`${shown} ${ofCategory} ${from} ${to} ${lowStock ? hasLowStock : empty}`
}

/** Whether a filter other than the search text applies. */
const hasFilter = ({ category, minPrice, maxPrice, lowStock }: ProductFilter) =>
  category !== undefined || minPrice !== undefined || maxPrice !== undefined || lowStock === true

/** Ids of FTS5 hits. */
const matches = (terms: readonly string[]): Fragment =>
  sql`select rowid from product_search where ${ftsMatches('product_search', terms)}`

/** Whether each term is in the text, by the trigram index. */
function containsEachIndexed({ engine }: Database, terms: readonly string[]): Fragment {
  if (engine === 'sqlite') return sql`and id in (${matches(terms)})`
  return terms.reduce((all, term) => sql`${all} and search_text like ${likePattern(term)} escape '\\'`, empty)
}

/** Pages of the shop: filtered, searched and sorted, with a capped count. */
export function productPages(db: Database) {
  const commonTexts = versionCache<boolean>(maxCachedCounts)
  const counts = versionCache<number>(maxCachedCounts)
  const cachedRows = versionCache<readonly ProductRow[]>(maxCachedPages, 'skip-new')

  /** Whether a text is in too many products to collect its hits. */
  async function isCommon(terms: readonly string[], cacheKey: string): Promise<boolean> {
    if (db.engine === 'sqlite') {
      const countAll = () => countUpTo(db, collected.max / collected.share, sql`select id from products`)
      const share = Math.floor((await counts(cacheKey, 'all', countAll)) * collected.share)
      const maxHits = Math.min(collected.max, Math.max(collected.min, share))
      return (await countUpTo(db, maxHits + 1, matches(terms))) > maxHits
    }
    const newest = sql`select search_text from products order by id desc limit ${sample.size}`
    const matching = sql`select search_text from (${newest}) as newest where true ${containsEachTerm(db, terms)}`
    return (await countUpTo(db, sample.common, matching)) === sample.common
  }

  /** Number of products in total, or with a common text. */
  function count(filter: ProductFilter, terms: readonly string[]): Promise<number> {
    const isIndexed = terms.length > 0 && db.engine === 'sqlite' && !hasFilter(filter)
    const countable = isIndexed
      ? sql`select id from (${matches(terms)}) as hits join products on id = hits.rowid where ${conditions(filter)}`
      : sql`select id from products where ${conditions(filter)} ${containsEachTerm(db, terms)}`
    return countUpTo(db, maxCounted + 1, countable)
  }

  /** Reads along the sort order until the page is full. */
  async function scanInOrder(
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
  async function scanBeginning(filter: ProductFilter, { sort, page, limit }: PageRequest, terms: readonly string[]) {
    const max = Math.min(page * limit * beginningScan.times, beginningScan.max)
    const first = sql`
      select id, price_cents, sort_name, search_text from products where ${conditions(filter)}
      order by ${orders[sort]} limit ${max}`
    const rows = await db.all`
      select ${productColumns} from products where id in (
        select id from (${first}) as first where true ${containsEachTerm(db, terms)}
        order by ${orders[sort]} limit ${limit} offset ${(page - 1) * limit})
      order by ${orders[sort]}`
    return rows.length === limit ? Rows.parse(rows) : undefined
  }

  /**
   * Products with a common text are close together in every order, unless the order depends on the text: 'Workbook …'
   * comes late by name. SQLite then reads the trigram index to its end, which is slow. Checking each text on the way
   * takes five times as long and would block all other requests.
   */
  async function walkCommon(filter: ProductFilter, page: PageRequest, terms: readonly string[], isQuick: boolean) {
    const scanTexts = () => scanInOrder(filter, page, containsEachTerm(db, terms))
    if (!isQuick) return db.long(scanTexts)
    if (db.engine === 'postgres') return scanTexts()
    const rows = await scanBeginning(filter, page, terms)
    return rows ?? db.long(() => scanInOrder(filter, page, sql`and +id in (${matches(terms)})`))
  }

  /** Collects and sorts the hits of a rare text. */
  async function collect(filter: ProductFilter, { sort, page, limit }: PageRequest, terms: readonly string[]) {
    const found = sql`
      select id, price_cents, sort_name from products where ${conditions(filter)} ${containsEachIndexed(db, terms)}`
    const rows = await db.all`
      with found as materialized (${found})
      select ${productColumns}, (select count(*) from (select id from found limit ${maxCounted + 1}) as few) as count
      from products
      where id in (select id from found order by ${orders[sort]} limit ${limit} offset ${(page - 1) * limit})
      order by ${orders[sort]}`
    const [first] = rows
    const total = first ? Count.parse(first).count : page === 1 ? 0 : await countUpTo(db, maxCounted + 1, found)
    return { rows: Rows.parse(rows), count: total }
  }

  return {
    /** Number of products in the shop with a low stock, as on a page of them. */
    countLowStock: async () => capped(await count({ lowStock: true, publicOnly: false }, []), maxCounted),

    /**
     * @param cacheKey of the state of the shop, read before. Frequency, count and pages of a common text are cached for
     * it.
     */
    async read({ search, ...filter }: ProductFilter, page: PageRequest, cacheKey: string): Promise<ProductPage> {
      // The paging indexes cover only shown products; the admin's other orders sort everything.
      const isSorted = filter.publicOnly || (page.sort === 'newest' && !hasFilter(filter))
      if (search === undefined) {
        const readAll = async () => ({ count: await count(filter, []), rows: await scanInOrder(filter, page, empty) })
        return isSorted ? readAll() : db.long(readAll)
      }
      const terms = searchTerms(search)
      // Only punctuation.
      if (terms.length === 0) return { rows: [], count: 0 }
      const isCommonText = await commonTexts(cacheKey, terms.join(' '), () => isCommon(terms, cacheKey))
      if (!isCommonText) return collect(filter, page, terms)
      const isQuick = isSorted && !hasFilter(filter)
      const walk = () => walkCommon(filter, page, terms, isQuick)
      const isCacheable = filter.publicOnly && !hasFilter(filter) && page.limit <= maxCachedRows
      const rows = isCacheable ? await cachedRows(cacheKey, JSON.stringify([page, terms]), walk) : await walk()
      const countAll = () => (isQuick ? count(filter, terms) : db.long(() => count(filter, terms)))
      return { rows, count: await counts(cacheKey, JSON.stringify([filter, terms]), countAll) }
    },
  }
}

export type ProductPages = ReturnType<typeof productPages>
