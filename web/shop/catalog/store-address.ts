import { maxCents, parseCents, toDollars } from '#contract/platform/money.ts'
import { type ProductCategory, productCategories } from '#contract/shop/product-categories.ts'

export const storeSorts = ['newest', 'price_low', 'price_high', 'name'] as const
type StoreSort = (typeof storeSorts)[number]

/** What of the store stands in the address, so that Back leads through it and a list can be sent to somebody. */
export interface StoreAddress {
  search: string
  category: ProductCategory | null
  /** Dollars as the wire has them, such as '12.5'; empty where there is no bound. */
  min: string
  max: string
  sort: StoreSort
  page: number
  view: 'grid' | 'list'
}

/** So many characters one may search for. */
export const longestSearch = 200
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
export const readSearch = (typed: string): string => typed.trim().slice(0, longestSearch)

/** Reads the query of the store's address. What it does not know is left out. */
export function readStoreAddress(query: string): StoreAddress {
  const values = new URLSearchParams(query)
  const page = values.get('page') ?? ''
  return {
    search: readSearch(values.get('search') ?? ''),
    category: productCategories.find((one) => one === values.get('category')) ?? null,
    min: readPrice(values.get('min') ?? '') ?? '',
    max: readPrice(values.get('max') ?? '') ?? '',
    sort: storeSorts.find((one) => one === values.get('sort')) ?? 'newest',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    view: values.get('view') === 'list' ? 'list' : 'grid',
  }
}

/** The query of an address, for `href`; what is the usual is absent. */
export const storeQuery = ({ search, category, min, max, sort, page, view }: StoreAddress) => ({
  search: search || null,
  category,
  min: min || null,
  max: max || null,
  sort: sort === 'newest' ? null : sort,
  page: page === 1 ? null : page,
  view: view === 'grid' ? null : view,
})

/** What narrows the list began anew: the page is the first again. Page and view alone keep the rest. */
export const withChange = (address: StoreAddress, change: Partial<StoreAddress>): StoreAddress => ({
  ...address,
  page: 'view' in change ? address.page : 1,
  ...change,
})

/** The same place without what narrows the list. */
export const withoutFilters = (address: StoreAddress): StoreAddress =>
  withChange(address, { search: '', category: null, min: '', max: '' })

/** What the lists of own products and of those of other shops are asked for alike. */
export const filterQuery = ({ search, category, min, max, sort }: StoreAddress) => ({
  ...(search && { search }),
  ...(category && { category }),
  ...(min && { min_price: min }),
  ...(max && { max_price: max }),
  sort,
})

/** What a page of own products is asked for. */
export const listQuery = (address: StoreAddress) => ({
  page: String(address.page),
  limit: String(pageSize),
  active_only: 'true' as const,
  ...filterQuery(address),
})

/** Said where the two bounds leave nothing between them. */
export const boundsHint = (min: string, max: string): string | null =>
  min !== '' && max !== '' && Number(min) > Number(max) ? 'Min $ is above Max $, so nothing can match.' : null
