import { maxCents, parseCents, toDollars } from '#contract/platform/money.ts'
import { type ProductCategory, productCategories } from './product-categories.ts'

/** Sort orders of the shop. */
export const shopSorts = ['newest', 'price_low', 'price_high', 'name'] as const
type ShopSort = (typeof shopSorts)[number]

/** The shop's state in the URL, so that Back works and a list can be shared. */
export interface ShopUrlState {
  search: string
  category: ProductCategory | null
  /** Dollars as in the API, such as '12.5'; empty without a limit. */
  min: string
  max: string
  sort: ShopSort
  page: number
  view: 'grid' | 'list'
}

/** Maximum number of characters in a search. */
export const maxSearchLength = 200
/** Number of own products per page. */
const pageSize = 24

/**
 * Converts a typed price to the API's dollars: '$1,200.50' becomes '1200.5', empty stays ''.
 * @returns null for an invalid price, such as 'ten' or '-1'
 */
export function readPrice(typed: string): string | null {
  const text = typed.replace(/[$,\s]/g, '').replace(/\.$/, '')
  if (text === '') return ''
  const cents = parseCents(text.replace(/^\./, '0.'))
  return cents === null || cents < 0 || cents > maxCents ? null : String(toDollars(cents))
}

/** Normalizes the search text. */
export const readSearch = (typed: string): string => typed.trim().slice(0, maxSearchLength)

/** Parses the query of the shop's URL. Unknown parameters are ignored. */
export function readShopUrlState(query: string): ShopUrlState {
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

/** Builds a query for `href`; defaults are omitted. */
export const shopQuery = ({ search, category, min, max, sort, page, view }: ShopUrlState) => ({
  search: search || null,
  category,
  min: min || null,
  max: max || null,
  sort: sort === 'newest' ? null : sort,
  page: page === 1 ? null : page,
  view: view === 'grid' ? null : view,
})

/** Applies a change. A new filter returns to the first page; page and view changes keep the rest. */
export const withChange = (urlState: ShopUrlState, change: Partial<ShopUrlState>): ShopUrlState => ({
  ...urlState,
  page: 'view' in change ? urlState.page : 1,
  ...change,
})

/** The same state without filters. */
export const withoutFilters = (urlState: ShopUrlState): ShopUrlState =>
  withChange(urlState, { search: '', category: null, min: '', max: '' })

/** Query parameters common to own products and affiliate links. */
export const filterQuery = ({ search, category, min, max, sort }: ShopUrlState) => ({
  ...(search && { search }),
  ...(category && { category }),
  ...(min && { min_price: min }),
  ...(max && { max_price: max }),
  sort,
})

/** Query parameters of a page of own products. */
export const listQuery = (urlState: ShopUrlState) => ({
  page: String(urlState.page),
  limit: String(pageSize),
  active_only: 'true' as const,
  ...filterQuery(urlState),
})

/** Error if the two price limits exclude everything. */
export const boundsHint = (min: string, max: string): string | null =>
  min !== '' && max !== '' && Number(min) > Number(max) ? 'Min $ is above Max $, so nothing can match.' : null
