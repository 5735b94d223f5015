import { addMonths, type Month, monthKey } from '#contract/tracker/months.ts'

export const trackerTabs = ['overview', 'expenses', 'budgets', 'insights'] as const
export type TrackerTab = (typeof trackerTabs)[number]

/** What of the tracker stands in the address, so that Back leads through it and a reload shows the same. */
export interface TrackerAddress {
  tab: TrackerTab
  /** Null for the running month. */
  month: Month | null
  /** The id of the category that the lists are filtered by. */
  category: number | null
}

const monthPattern = /^(19[7-9]\d|20\d\d)-(0[1-9]|1[0-2])$/

/** Reads '2026-03'; null for anything else. */
export function readMonth(text: string | null): Month | null {
  const match = monthPattern.exec(text ?? '')
  return match ? { year: Number(match[1]), month: Number(match[2]) } : null
}

/** Reads the query of the tracker's address. What it does not know is left out. */
export function readTrackerAddress(search: string): TrackerAddress {
  const query = new URLSearchParams(search)
  const category = query.get('category') ?? ''
  return {
    tab: trackerTabs.find((tab) => tab === query.get('tab')) ?? 'overview',
    month: readMonth(query.get('month')),
    category: /^[1-9]\d{0,14}$/.test(category) ? Number(category) : null,
  }
}

/** The query of an address, for `href`; what is the usual is absent. */
export const trackerQuery = ({ tab, month, category }: TrackerAddress) => ({
  tab: tab === 'overview' ? null : tab,
  month: month && monthKey(month),
  category,
})

/** The months to choose from: the one before the running one, back for so many, the next one, and one that is chosen. */
export function monthChoices(running: Month, chosen: Month, count = 36): Month[] {
  const months = Array.from({ length: count }, (_, index) => addMonths(running, 1 - index))
  return months.some((month) => monthKey(month) === monthKey(chosen)) ? months : [...months, chosen]
}
