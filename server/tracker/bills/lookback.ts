import { addMonths, type Days, daysOf, monthOf } from '#contract/tracker/months.ts'
import type { DateRange } from './bill-status.ts'
import { dayNumber } from './rhythm.ts'

/** So many months before the running one are looked at, and so many after it. */
export const monthsBefore = 24
export const monthsAfter = 3
/** So many days ahead a bill's next day is looked for: that of a yearly one is found even where this year's is paid early. */
const daysAhead = 800

/** What is looked at on a day: the days whose expenses are read, and the same as numbers with those on which bills are due. */
export function lookbackOf(today: string, monthStart: number): { days: Days; running: Days; dateRange: DateRange } {
  const running = monthOf(today, monthStart)
  const days = {
    from: daysOf(addMonths(running, -monthsBefore), monthStart).from,
    to: daysOf(addMonths(running, monthsAfter), monthStart).to,
  }
  const now = dayNumber(today)
  const dateRange = { from: dayNumber(days.from), today: now, to: now + daysAhead }
  return { days, running: daysOf(running, monthStart), dateRange }
}
