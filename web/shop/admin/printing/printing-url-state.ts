import { type CatalogCategory, catalogCategories } from './print-categories.ts'

export const printingTabs = ['catalog', 'custom', 'orders', 'create'] as const
export type PrintingTab = (typeof printingTabs)[number]

/** The page's state in the URL, so that Back and reload restore it. */
export interface PrintingUrlState {
  tab: PrintingTab
  /** Search of the catalog. */
  search: string
  category: CatalogCategory | null
  /** The catalog article that a new product starts with. */
  from: string | null
}

/** Parses the query of the page's URL. Unknown parameters are ignored. */
export function readPrintingUrlState(search: string): PrintingUrlState {
  const query = new URLSearchParams(search)
  return {
    tab: printingTabs.find((option) => option === query.get('tab')) ?? 'catalog',
    search: query.get('search') ?? '',
    category: catalogCategories.find((option) => option === query.get('category')) ?? null,
    from: query.get('from'),
  }
}

/** Builds a query for `href`; defaults are omitted. */
export const printingQuery = ({ tab, search, category, from }: PrintingUrlState) => ({
  tab: tab === 'catalog' ? null : tab,
  search: search === '' ? null : search,
  category,
  from,
})

/**
 * Applies a change to the page's state. Filters and the starting article belong to one tab and are reset on another.
 */
export function changedPrintingUrlState(before: PrintingUrlState, change: Partial<PrintingUrlState>): PrintingUrlState {
  const isElsewhere = change.tab !== undefined && change.tab !== before.tab
  return { ...(isElsewhere ? readPrintingUrlState('') : before), ...change }
}
