import type { AffiliateRow, AffiliateStore } from '#server/shop/affiliates/store.ts'
import type { ProductPages } from './product-pages.ts'
import type { ProductRow } from './product-row.ts'
import type { ProductStore } from './product-store.ts'
import { searchTerms } from './search-text.ts'
import type { ShopCacheKey } from './shop-cache-key.ts'

interface Dependencies {
  pages: ProductPages
  store: Pick<ProductStore, 'findBySku'>
  affiliates: Pick<AffiliateStore, 'list'>
  shopCacheKey: Pick<ShopCacheKey, 'read'>
}

/**
 * Search of own products and affiliate links for admins, hidden ones included, deleted ones excluded. A product is found
 * by its words, as in the shop, or by its exact SKU.
 */
export const productSearch =
  ({ pages, store, affiliates, shopCacheKey }: Dependencies) =>
  async (search: string, limit: number) => {
    const page = { sort: 'newest', page: 1, limit } as const
    const [withSku, found, links] = await Promise.all([
      store.findBySku(search),
      shopCacheKey.read().then((key) => pages.read({ search, publicOnly: false }, page, key)),
      affiliates.list(),
    ])
    const own = withSku ? [withSku, ...found.rows.filter(({ id }) => id !== withSku.id)] : found.rows
    return [...own.map(ofProduct), ...matching(links, search).map(ofLink)].slice(0, limit)
  }

const ofProduct = ({ id, name, is_active }: ProductRow) => ({ id, kind: 'own' as const, name, is_active })

const ofLink = ({ id, title, is_active }: AffiliateRow) => ({ id, kind: 'affiliate' as const, name: title, is_active })

/** Links with each word. They are few: their list is maintained by hand. */
function matching(links: readonly AffiliateRow[], search: string): readonly AffiliateRow[] {
  const terms = searchTerms(search)
  return terms.length === 0 ? [] : links.filter(({ search_text: text }) => terms.every((term) => text.includes(term)))
}
