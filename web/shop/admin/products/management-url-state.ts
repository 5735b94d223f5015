import { type OrderSort, orderSorts } from '#contract/shop/order-sorts.ts'
import { type AdminOrderState, adminOrderStates } from '#contract/shop/order-states.ts'
import { type ProductCategory, productCategories } from '#contract/shop/product-categories.ts'
import { deletedChoices } from '#web/platform/admin/deleted-text.ts'
import { readDay, readId } from '#web/platform/admin/list-url-state.ts'

const managementViews = ['products', 'orders', 'shipping'] as const
export type ManagementView = (typeof managementViews)[number]

const productTabs = ['regular', 'affiliate'] as const
export type ProductTab = (typeof productTabs)[number]

/** Other lists than that of the current products. */
export const shownChoices = [...deletedChoices, 'low_stock'] as const
export type ShownChoice = (typeof shownChoices)[number]

/** The page's state in the URL, so that Back and reload restore it. */
export interface ManagementUrlState {
  view: ManagementView
  tab: ProductTab
  search: string
  category: ProductCategory | null
  /** Lists deleted products instead of the others, or only those with a low stock. */
  show: ShownChoice | null
  /** Filters of the orders. */
  state: AdminOrderState | null
  /** First and last day of placing. */
  from: string | null
  to: string | null
  sort: OrderSort
  page: number
  /** The open order. */
  order: number | null
  /** Orders whose packing slips are shown. */
  slips: readonly number[]
}

/** Parses the query of the page's URL. Unknown parameters are ignored. */
export function readManagementUrlState(search: string): ManagementUrlState {
  const query = new URLSearchParams(search)
  const order = readId(query.get('order'))
  const slips = readSlips(query.get('slips'))
  const view = managementViews.find((option) => option === query.get('view')) ?? 'products'
  return {
    view: order === null && slips.length === 0 ? view : 'orders',
    tab: productTabs.find((option) => option === query.get('tab')) ?? 'regular',
    search: query.get('search') ?? '',
    category: productCategories.find((option) => option === query.get('category')) ?? null,
    show: shownChoices.find((option) => option === query.get('show')) ?? null,
    state: adminOrderStates.find((option) => option === query.get('state')) ?? null,
    from: readDay(query.get('from')),
    to: readDay(query.get('to')),
    sort: orderSorts.find((option) => option === query.get('sort')) ?? 'newest',
    page: readPage(query.get('page')),
    order,
    slips,
  }
}

/** Ids joined by hyphens, which a URL does not encode. */
const readSlips = (text: string | null) =>
  /^[1-9]\d{0,14}(-[1-9]\d{0,14})*$/.test(text ?? '') ? (text ?? '').split('-').map(Number) : []

const readPage = (text: string | null) => (/^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1)

/** Builds a query for `href`; defaults are omitted. */
export const managementQuery = ({
  view,
  tab,
  show,
  search,
  category,
  state,
  from,
  to,
  sort,
  page,
  order,
  slips,
}: ManagementUrlState) => ({
  view: view === 'products' ? null : view,
  tab: tab === 'regular' ? null : tab,
  show,
  search: search === '' ? null : search,
  category,
  state,
  from,
  to,
  sort: sort === 'newest' ? null : sort,
  page: page === 1 ? null : page,
  order,
  slips: slips.length === 0 ? null : slips.join('-'),
})

const noFilters = { show: null, search: '', category: null, state: null, from: null, to: null, sort: 'newest' } as const

/** Applies a change to the page's state. New filters start at the first page, and each view has its own filters. */
export function changedUrlState(before: ManagementUrlState, change: Partial<ManagementUrlState>): ManagementUrlState {
  const isElsewhere = change.view !== undefined && change.view !== before.view
  const start = isElsewhere || change.tab ? { ...before, ...noFilters } : before
  return { ...start, order: null, slips: [], page: 1, ...change }
}

/** At most five page numbers, centered on the current one if possible. */
export function pageNumbers(page: number, totalPages: number): number[] {
  const count = Math.min(5, totalPages)
  const first = Math.max(1, Math.min(page - 2, totalPages - count + 1))
  return Array.from({ length: count }, (_, index) => first + index)
}
