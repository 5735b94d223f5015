import { addMonths, type Month } from '#contract/tracker/months.ts'
import { centsOf } from '#web/platform/format/dollars.ts'
import type { Insights } from './insights-of.ts'

type Kind = Insights['currentMonth']['categoryBreakdown'][number]['kind']

/** So many full months are averaged, at most. */
const monthCount = 3

/** The full months before the running one that are asked for. */
export const averagedMonths = (running: Month): Month[] =>
  Array.from({ length: monthCount }, (_, index) => addMonths(running, -1 - index))

/** What a month cost on average by what it was for, in cents, and how many months that is from. */
export type Averages = Record<Kind, number> & { months: number }

/** Averages of the months in which anything was spent; null where that is none. */
export function averagesOf(months: readonly Insights[]): Averages | null {
  const full = months.filter(({ currentMonth }) => currentMonth.total > 0)
  if (full.length === 0) return null
  const mean = (kind: Kind) => {
    const shares = full.flatMap(({ currentMonth }) => currentMonth.categoryBreakdown.filter((one) => one.kind === kind))
    return Math.max(0, Math.round(shares.reduce((sum, { total }) => sum + centsOf(total), 0) / full.length))
  }
  return { need: mean('need'), want: mean('want'), saving: mean('saving'), months: full.length }
}
