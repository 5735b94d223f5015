import { addMonths, type Month, monthKey } from '#contract/tracker/months.ts'

export const trackerTabs = ['overview', 'expenses', 'budgets', 'insights'] as const
export type TrackerTab = (typeof trackerTabs)[number]

/** Tracker state in the URL, for Back and reload. */
export interface TrackerUrlState {
  tab: TrackerTab
  /** Null for the current month. */
  month: Month | null
  /** Category id that filters the lists. */
  category: number | null
  /** Account number that filters the lists. */
  account: number | null
}

const monthPattern = /^(19[7-9]\d|20\d\d)-(0[1-9]|1[0-2])$/

/** Parses '2026-03'; null for anything else. */
export function readMonth(text: string | null): Month | null {
  const match = monthPattern.exec(text ?? '')
  return match ? { year: Number(match[1]), month: Number(match[2]) } : null
}

const readId = (text: string | null): number | null => (/^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : null)

/** Parses the tracker's URL query; ignores unknown values. */
export function readTrackerUrlState(search: string): TrackerUrlState {
  const query = new URLSearchParams(search)
  return {
    tab: trackerTabs.find((tab) => tab === query.get('tab')) ?? 'overview',
    month: readMonth(query.get('month')),
    category: readId(query.get('category')),
    account: readId(query.get('account')),
  }
}

/** Query of a link’s `href`; defaults are omitted. */
export const trackerQuery = ({ tab, month, category, account }: TrackerUrlState) => ({
  tab: tab === 'overview' ? null : tab,
  month: month && monthKey(month),
  category,
  account,
})

interface MonthRange {
  monthOfToday: Month
  chosen: Month
  /** Month of the earliest expense, if known. */
  first?: Month | undefined
  /** Minimum number of months. */
  atLeast?: number
}

const monthsBetween = (from: Month, to: Month) => (to.year - from.year) * 12 + to.month - from.month

/**
 * Months to choose from, latest first: the next one, the current and earlier ones back to the earliest expense, and the
 * selected one.
 */
export function monthChoices({ monthOfToday, chosen, first, atLeast = 36 }: MonthRange): Month[] {
  const next = addMonths(monthOfToday, 1)
  const count = Math.max(atLeast, first ? monthsBetween(first, next) + 1 : 0)
  const months = Array.from({ length: count }, (_, index) => addMonths(next, -index))
  if (months.some((month) => monthKey(month) === monthKey(chosen))) return months
  return monthsBetween(next, chosen) > 0 ? [chosen, ...months] : [...months, chosen]
}
