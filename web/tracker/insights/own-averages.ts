import { addMonths, type Month } from '#contract/tracker/months.ts'
import { centsOf } from '#web/platform/format/dollars.ts'
import type { Insights } from './insights-of.ts'

type Kind = Insights['currentMonth']['categoryBreakdown'][number]['kind']

/** Maximum number of full months to average. */
const monthCount = 3

/** The full months before the current one. */
export const averagedMonths = (monthOfToday: Month): Month[] =>
  Array.from({ length: monthCount }, (_, index) => addMonths(monthOfToday, -1 - index))

/** Average monthly cost by kind, in cents, and the number of months averaged. */
export type Averages = Record<Kind, number> & { months: number }

/** Averages the months with spending; null without any. */
export function averagesOf(months: readonly Insights[]): Averages | null {
  const full = months.filter(({ currentMonth }) => currentMonth.total > 0)
  if (full.length === 0) return null
  const mean = (kind: Kind) => {
    const shares = full.flatMap(({ currentMonth }) => currentMonth.categoryBreakdown.filter((one) => one.kind === kind))
    return Math.max(0, Math.round(shares.reduce((sum, { total }) => sum + centsOf(total), 0) / full.length))
  }
  return { need: mean('need'), want: mean('want'), saving: mean('saving'), months: full.length }
}
