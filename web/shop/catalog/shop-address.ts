import { maxCents, parseCents, toDollars } from '#contract/platform/money.ts'
import { type ProductCategory, productCategories } from '#contract/shop/product-categories.ts'

export const shopSorts = ['newest', 'price_low', 'price_high', 'name'] as const
type ShopSort = (typeof shopSorts)[number]

/** What of the store stands in the address, so that Back leads through it and a list can be sent to somebody. */
export interface ShopAddress {
  search: string
  category: ProductCategory | null
  /** Dollars as the wire has them, such as '12.5'; empty where there is no bound. */
  min: string
  max: string
  sort: ShopSort
  page: number
  view: 'grid' | 'list'
}

/** So many characters one may search for. */
export const maxSearchLength = 200
/** So many own products a page of the store has. */
const pageSize = 24

/**
 * A price as somebody types it, in the wire's dollars: '$1,200.50' is '1200.5', nothing is ''.
 * @returns null for what is no price, such as 'ten' or '-1'
 */
export function readPrice(typed: string): string | null {
  const text = typed.replace(/[$,\s]/g, '').replace(/\.$/, '')
  if (text === '') return ''
  const cents = parseCents(text.replace(/^\./, '0.'))
  return cents === null || cents < 0 || cents > maxCents ? null : String(toDollars(cents))
}

/** Text as it is searched for. */
export const readSearch = (typed: string): string => typed.trim().slice(0, maxSearchLength)

/** Reads the query of the store's address. What it does not know is left out. */
export function readShopAddress(query: string): ShopAddress {
  const values = new URLSearchParams(query)
  const page = values.get('page') ?? ''
  return {
    search: readSearch(values.get('search') ?? ''),
    category: productCategories.find((one) => one === values.get('category')) ?? null,
    min: readPrice(values.get('min') ?? '') ?? '',
    max: readPrice(values.get('max') ?? '') ?? '',
    sort: shopSorts.find((one) => one === values.get('sort')) ?? 'newest',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    view: values.get('view') === 'list' ? 'list' : 'grid',
  }
}

/** The query of an address, for `href`; what is the usual is absent. */
export const shopQuery = ({ search, category, min, max, sort, page, view }: ShopAddress) => ({
  search: search || null,
  category,
  min: min || null,
  max: max || null,
  sort: sort === 'newest' ? null : sort,
  page: page === 1 ? null : page,
  view: view === 'grid' ? null : view,
})

/** What narrows the list began anew: the page is the first again. Page and view alone keep the rest. */
export const withChange = (address: ShopAddress, change: Partial<ShopAddress>): ShopAddress => ({
  ...address,
  page: 'view' in change ? address.page : 1,
  ...change,
})

/** The same place without what narrows the list. */
export const withoutFilters = (address: ShopAddress): ShopAddress =>
  withChange(address, { search: '', category: null, min: '', max: '' })

/** What the lists of own products and of those of other shops are asked for alike. */
export const filterQuery = ({ search, category, min, max, sort }: ShopAddress) => ({
  ...(search && { search }),
  ...(category && { category }),
  ...(min && { min_price: min }),
  ...(max && { max_price: max }),
  sort,
})

/** What a page of own products is asked for. */
export const listQuery = (address: ShopAddress) => ({
  page: String(address.page),
  limit: String(pageSize),
  active_only: 'true' as const,
  ...filterQuery(address),
})

/** Said where the two bounds leave nothing between them. */
export const boundsHint = (min: string, max: string): string | null =>
  min !== '' && max !== '' && Number(min) > Number(max) ? 'Min $ is above Max $, so nothing can match.' : null
