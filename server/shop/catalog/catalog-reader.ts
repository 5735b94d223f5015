import { type DeletedQuery, type ProductQuery, shop } from '#contract/shop/products.ts'
import { notFound } from '#server/platform/http/problems.ts'
import { type PreEncodedReply, preEncode } from '#server/platform/http/reply.ts'
import { responseCache } from '#server/platform/http/response-cache.ts'
import { restorableFields, restorableSince } from '#server/platform/jobs/purges.ts'
import type { SettingStore } from '#server/platform/settings/store.ts'
import { type ShopVisibility, shopClosed, shopEnabledSetting } from '#server/shop/visibility/shop-visibility.ts'
import type { DeletedProducts } from './deleted-products.ts'
import type { ProductFilter, ProductPages } from './product-pages.ts'
import type { ProductStore } from './product-store.ts'
import { assertPriceOrder, paginationOf, toProduct } from './rules.ts'
import { shopCacheKeySetting } from './shop-cache-key.ts'

interface Dependencies {
  store: ProductStore
  pages: ProductPages
  deleted: DeletedProducts
  visibility: ShopVisibility
  settings: Pick<SettingStore, 'readSome'>
  refundDays: number
}

const defaultLimit = 24
/** Maximum number of encoded pages cached per category and order. */
const maxCachedPages = 5
const relatedCount = 4

/** Reads of the shop, for visitors and admins. */
export function catalogReader({ store, pages, deleted, visibility, settings, refundDays }: Dependencies) {
  const cachedReply = responseCache()

  async function list(query: ProductQuery, publicOnly: boolean, cacheKey: string) {
    const { sort = 'newest', page = 1, limit = defaultLimit } = query
    const { search, category, min_price: minPrice, max_price: maxPrice, low_stock: lowStock } = query
    const filter: ProductFilter = { search: search || undefined, category, minPrice, maxPrice, lowStock, publicOnly }
    const found = await pages.read(filter, { sort, page, limit }, cacheKey)
    return { products: found.rows.map(toProduct), pagination: paginationOf(found.count, { page, limit }) }
  }

  /** Cache key of a commonly requested page; undefined for a rare one. */
  function nameOf(query: ProductQuery) {
    const { search, min_price, max_price, low_stock: lowStock, category, sort = 'newest', page = 1, limit } = query
    const isCacheable =
      !search &&
      !lowStock &&
      min_price === undefined &&
      max_price === undefined &&
      (limit ?? defaultLimit) === defaultLimit
    return isCacheable && page <= maxCachedPages ? `${category ?? ''} ${sort} ${page}` : undefined
  }

  return {
    /** @param seesAll true for admins, for whom the shop is never closed */
    async list(query: ProductQuery, seesAll: boolean): Promise<Awaited<ReturnType<typeof list>> | PreEncodedReply> {
      assertPriceOrder(query)
      const publicOnly = !seesAll || query.active_only === true
      // Read the cache key before the products. A newer product is then only encoded again, and no stale page is
      // cached.
      const state = await settings.readSome([shopEnabledSetting, shopCacheKeySetting])
      if (!seesAll && !visibility.isOpenBy(state.get(shopEnabledSetting))) throw shopClosed()
      const cacheKey = state.get(shopCacheKeySetting) ?? ''
      const name = publicOnly ? nameOf(query) : undefined
      if (name === undefined) return list(query, publicOnly, cacheKey)
      return cachedReply(name, cacheKey, async () => preEncode(shop.list, await list(query, true, cacheKey)))
    },

    /** Deleted products that can be restored, for admins. */
    async deleted({ page = 1, limit = defaultLimit, ...filter }: DeletedQuery, now: number) {
      const found = await deleted.read(filter, restorableSince(now), { page, limit })
      return {
        products: found.rows.map((row) => ({ ...toProduct(row), ...restorableFields(row.deleted_at) })),
        pagination: paginationOf(found.count, { page, limit }),
      }
    },

    async read(id: number, seesAll: boolean) {
      const [isOpen, row] = await Promise.all([seesAll || visibility.isOpen(), store.find(id)])
      if (!isOpen) throw shopClosed()
      if (!row || row.deleted_at !== null || !(row.is_active || seesAll))
        throw notFound('This product is not for sale.')
      const related = await store.related(row, relatedCount)
      return { ...toProduct(row), related: related.map(toProduct), refund_days: refundDays }
    },
  }
}

export type CatalogReader = ReturnType<typeof catalogReader>
