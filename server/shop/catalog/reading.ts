import { type ProductQuery, shop } from '#contract/shop/products.ts'
import { notFound } from '#server/platform/http/problems.ts'
import { type PreEncodedReply, preEncode } from '#server/platform/http/reply.ts'
import { responseCache } from '#server/platform/http/response-cache.ts'
import type { SettingStore } from '#server/platform/settings/store.ts'
import { type ShopVisibility, shopClosed, shopEnabledSetting } from '#server/shop/visibility/shop-visibility.ts'
import type { ProductFilter, ProductPages } from './product-pages.ts'
import type { ProductStore } from './product-store.ts'
import { assertPriceOrder, paginationOf, shownProduct } from './rules.ts'
import { shopCacheKeySetting } from './shop-cache-key.ts'

interface Dependencies {
  store: ProductStore
  pages: ProductPages
  visibility: ShopVisibility
  settings: Pick<SettingStore, 'readSome'>
  refundDays: number
}

const usualLimit = 24
/** So many pages of each category and order are kept encoded. */
const maxCachedPages = 5
const howManyRelated = 4

/** What the store shows, to visitors and to the operator. */
export function shopReading({ store, pages, visibility, settings, refundDays }: Dependencies) {
  const encoded = responseCache()

  async function list(query: ProductQuery, shownOnly: boolean) {
    const { sort = 'newest', page = 1, limit = usualLimit } = query
    const { search, category, min_price: minPrice, max_price: maxPrice } = query
    const filter: ProductFilter = { search: search || undefined, category, minPrice, maxPrice, shownOnly }
    const found = await pages.read(filter, { sort, page, limit })
    return { products: found.rows.map(shownProduct), pagination: paginationOf(found.count, { page, limit }) }
  }

  /** The name of a page that is the same for many; undefined for one that few will ask for again. */
  function nameOf({ search, min_price, max_price, category, sort = 'newest', page = 1, limit }: ProductQuery) {
    const isUsual =
      !search && min_price === undefined && max_price === undefined && (limit ?? usualLimit) === usualLimit
    return isUsual && page <= maxCachedPages ? `${category ?? ''} ${sort} ${page}` : undefined
  }

  return {
    /** @param seesAll the operator, for whom the store is never closed */
    async list(query: ProductQuery, seesAll: boolean): Promise<Awaited<ReturnType<typeof list>> | PreEncodedReply> {
      assertPriceOrder(query)
      const shownOnly = !seesAll || query.active_only === true
      // The version is read before the products: what is newer than it is encoded once more, and never the reverse.
      const state = await settings.readSome([shopEnabledSetting, shopCacheKeySetting])
      if (!seesAll && !visibility.isOpenBy(state.get(shopEnabledSetting))) throw shopClosed()
      const name = shownOnly ? nameOf(query) : undefined
      if (name === undefined) return list(query, shownOnly)
      return encoded(name, state.get(shopCacheKeySetting) ?? '', async () =>
        preEncode(shop.list, await list(query, true)),
      )
    },

    async read(id: number, seesAll: boolean) {
      const [isOpen, row] = await Promise.all([seesAll || visibility.isOpen(), store.find(id)])
      if (!isOpen) throw shopClosed()
      if (!row || row.deleted_at !== null || !(row.is_active || seesAll))
        throw notFound('This product is not for sale.')
      const related = await store.related(row, howManyRelated)
      return { ...shownProduct(row), related: related.map(shownProduct), refund_days: refundDays }
    },
  }
}

export type ShopReading = ReturnType<typeof shopReading>
