import type { OrderState } from '#contract/shop/orders.ts'
import { type ProductCategory, productCategories } from '#contract/shop/product-categories.ts'
import { readId } from '#web/platform/admin/list-address.ts'
import { stateNames } from '#web/shop/admin/orders/order-states.ts'

const managementViews = ['products', 'orders', 'shipping'] as const
export type ManagementView = (typeof managementViews)[number]

const productTabs = ['regular', 'affiliate'] as const
export type ProductTab = (typeof productTabs)[number]

/** What of the page stands in the address, so that Back leads through it and a reload shows the same. */
export interface ManagementAddress {
  view: ManagementView
  tab: ProductTab
  search: string
  category: ProductCategory | null
  /** What orders are filtered by. */
  state: OrderState | null
  page: number
  /** The order that is open. */
  order: number | null
}

/** Reads the query of the page's address. What it does not know is left out. */
export function readManagementAddress(search: string): ManagementAddress {
  const query = new URLSearchParams(search)
  const order = readId(query.get('order'))
  const view = managementViews.find((known) => known === query.get('view')) ?? 'products'
  return {
    view: order === null ? view : 'orders',
    tab: productTabs.find((known) => known === query.get('tab')) ?? 'regular',
    search: query.get('search') ?? '',
    category: productCategories.find((known) => known === query.get('category')) ?? null,
    state: stateNames.find((known) => known === query.get('state')) ?? null,
    page: readPage(query.get('page')),
    order,
  }
}

const readPage = (text: string | null) => (/^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1)

/** The query of an address, for `href`; what is the usual is absent. */
export const managementQuery = ({ view, tab, search, category, state, page, order }: ManagementAddress) => ({
  view: view === 'products' ? null : view,
  tab: tab === 'regular' ? null : tab,
  search: search === '' ? null : search,
  category,
  state,
  page: page === 1 ? null : page,
  order,
})

/** Where a change leads: whoever filters anew begins at the first page, and another view has filters of its own. */
export function changedAddress(before: ManagementAddress, change: Partial<ManagementAddress>): ManagementAddress {
  const isElsewhere = change.view !== undefined && change.view !== before.view
  const from = isElsewhere || change.tab ? { ...before, search: '', category: null, state: null } : before
  return { ...from, order: null, page: 1, ...change }
}

/** The numbers of at most five pages to choose from, the open one as far in the middle as it can be. */
export function pageNumbers(page: number, totalPages: number): number[] {
  const count = Math.min(5, totalPages)
  const first = Math.max(1, Math.min(page - 2, totalPages - count + 1))
  return Array.from({ length: count }, (_, index) => first + index)
}
