import { type CatalogCategory, catalogCategories } from './print-categories.ts'

export const printingTabs = ['catalog', 'custom', 'orders', 'create'] as const
export type PrintingTab = (typeof printingTabs)[number]

/** What of the page stands in the address, so that Back leads through it and a reload shows the same. */
export interface PrintingAddress {
  tab: PrintingTab
  /** What the catalog is searched for. */
  search: string
  category: CatalogCategory | null
  /** The thing of the catalog that a new product begins with. */
  from: string | null
}

/** Reads the query of the page's address. What it does not know is left out. */
export function readPrintingAddress(search: string): PrintingAddress {
  const query = new URLSearchParams(search)
  return {
    tab: printingTabs.find((known) => known === query.get('tab')) ?? 'catalog',
    search: query.get('search') ?? '',
    category: catalogCategories.find((known) => known === query.get('category')) ?? null,
    from: query.get('from'),
  }
}

/** The query of an address, for `href`; what is the usual is absent. */
export const printingQuery = ({ tab, search, category, from }: PrintingAddress) => ({
  tab: tab === 'catalog' ? null : tab,
  search: search === '' ? null : search,
  category,
  from,
})

/** Where a change leads: what is filtered, and what was begun with, belongs to its tab alone. */
export function changedPrintingAddress(before: PrintingAddress, change: Partial<PrintingAddress>): PrintingAddress {
  const isElsewhere = change.tab !== undefined && change.tab !== before.tab
  return { ...(isElsewhere ? readPrintingAddress('') : before), ...change }
}
