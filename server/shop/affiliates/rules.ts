import type { AffiliateLink, AffiliateLinkChanges } from '#contract/shop/affiliates.ts'
import type { ProductCategory } from '#contract/shop/product-categories.ts'
import type { ShopSort } from '#contract/shop/products.ts'
import { isPublicHost } from '#server/platform/base/public-address.ts'
import { invalid } from '#server/platform/http/problems.ts'
import { pictureUrl } from '#server/shop/catalog/rules.ts'
import { searchTerms } from '#server/shop/catalog/search-text.ts'
import type { StoredPicture } from '#server/shop/catalog/uploads.ts'
import type { AffiliateFields, AffiliateRow } from './store.ts'

export interface AffiliateRequest {
  search?: string | undefined
  category?: ProductCategory | undefined
  min_price?: number | undefined
  max_price?: number | undefined
  sort?: ShopSort | undefined
}

const byText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** Sort orders of the shop. The default is the admin's own order. */
const orders: Record<ShopSort, (one: AffiliateRow, other: AffiliateRow) => number> = {
  newest: (one, other) => other.id - one.id,
  price_low: (one, other) => one.price_cents - other.price_cents,
  price_high: (one, other) => other.price_cents - one.price_cents,
  name: (one, other) => byText(one.sort_name, other.sort_name),
}

/** The affiliate links that a visitor sees: same filters and sort orders as own products. */
export function filterAffiliates(rows: readonly AffiliateRow[], request: AffiliateRequest): AffiliateRow[] {
  const terms = request.search ? searchTerms(request.search) : []
  // A search for punctuation only finds nothing.
  if (request.search && terms.length === 0) return []
  const found = rows.filter(
    (row) =>
      row.is_active &&
      (request.category === undefined || row.category === request.category) &&
      row.price_cents >= (request.min_price ?? 0) &&
      row.price_cents <= (request.max_price ?? Number.POSITIVE_INFINITY) &&
      terms.every((term) => row.search_text.includes(term)),
  )
  return request.sort ? found.sort(orders[request.sort]) : found
}

export const toAffiliateLink = (row: AffiliateRow): AffiliateLink => ({
  id: row.id,
  title: row.title,
  description: row.description,
  price: row.price_cents,
  affiliate_url: row.affiliate_url,
  image_url: row.image_key && pictureUrl(row.image_key),
  category: row.category,
  is_active: row.is_active,
  display_order: row.display_order,
  created_at: row.created_at,
})

/** Defaults of a new affiliate link; its title, price and URL are required. */
export const newAffiliateLink: AffiliateFields = {
  title: '',
  description: '',
  price_cents: 0,
  affiliate_url: '',
  image_key: null,
  category: null,
  is_active: true,
  display_order: 0,
}

/** The fields of an affiliate link that an admin's save sets. */
export const fieldsOfRow = (row: AffiliateRow): AffiliateFields => ({
  title: row.title,
  description: row.description,
  price_cents: row.price_cents,
  affiliate_url: row.affiliate_url,
  image_key: row.image_key,
  category: row.category,
  is_active: row.is_active,
  display_order: row.display_order,
})

/** Applies all changes of a body; absent fields keep their values. @param picture absent if it is unchanged */
export function applyChanges(
  before: AffiliateFields,
  { price, image_url: _, ...rest }: AffiliateLinkChanges,
  picture: StoredPicture | undefined,
): AffiliateFields {
  const image = picture ?? { key: before.image_key }
  return { ...before, ...rest, price_cents: price ?? before.price_cents, image_key: image.key }
}

/** @throws 400 if a link leads to this computer or to a private network */
export function assertPublicHost({ affiliate_url: url }: AffiliateLinkChanges) {
  if (url !== undefined && !isPublicHost(new URL(url).hostname))
    throw invalid({ affiliate_url: 'The affiliate URL must lead to a public site, not into a private network.' })
}
