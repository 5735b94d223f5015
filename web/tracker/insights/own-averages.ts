import { addMonths, type Month } from '#contract/tracker/months.ts'
import { centsOf } from '#web/platform/format/dollars.ts'
import type { Insights } from './insights-of.ts'

/** Entries that are not sorted yet have no kind. */
type Kind = Exclude<Insights['currentMonth']['categoryBreakdown'][number]['kind'], 'none'>

/** Maximum number of full months to average. */
const monthCount = 3

/** The full months before the current one. */
export const averagedMonths = (monthOfToday: Month): Month[] =>
  Array.from({ length: monthCount }, (_, index) => addMonths(monthOfToday, -1 - index))

/** Average monthly cost by kind, in cents, and the number of months averaged. */
export interface Averages extends Record<Kind, number> {
  months: number
  /** All kinds, in cents. */
  total: number
  /** Share of the spending that is not sorted yet, 0 to 1. */
  unsorted: number
  /** Average monthly income in cents; null unless that of each month is known. */
  income: number | null
}

/** Averages the months with spending; null without any. */
export function averagesOf(months: readonly Insights[]): Averages | null {
  const full = months.filter(({ currentMonth }) => currentMonth.total > 0)
  if (full.length === 0) return null
  const mean = (kind: Kind | 'none') => {
    const shares = full.flatMap(({ currentMonth }) => currentMonth.categoryBreakdown.filter((one) => one.kind === kind))
    return Math.max(0, Math.round(shares.reduce((sum, { total }) => sum + centsOf(total), 0) / full.length))
  }
  const kinds = { need: mean('need'), want: mean('want'), saving: mean('saving') }
  const unsorted = mean('none')
  const total = kinds.need + kinds.want + kinds.saving + unsorted
  const incomes = full.flatMap(({ income }) => (income ? centsOf(income.total) : []))
  const isKnown = incomes.length === full.length
  const income = isKnown ? Math.round(incomes.reduce((sum, cents) => sum + cents, 0) / full.length) : null
  return { ...kinds, months: full.length, total, unsorted: total === 0 ? 0 : unsorted / total, income }
}
