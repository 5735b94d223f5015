import { addMonths, type Days, daysOf, monthOf } from '#contract/tracker/months.ts'
import type { DateRange } from './bill-status.ts'
import { dayNumber } from './recurrence.ts'

/** Months before and after the current one that are included. */
export const monthsBefore = 24
export const monthsAfter = 3
/** Days to look ahead for the next due day: enough for a yearly bill whose payment this year was early. */
const daysAhead = 800

/** Date ranges for a day: the days whose expenses are read, and the day numbers on which bills may be due. */
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
