import { addMonths, type Days, daysOf, monthKey, monthOf } from '#contract/tracker/months.ts'
import { spanOfDays } from '#server/platform/base/business-days.ts'
import { localDate } from '#server/platform/base/clock.ts'
import type { Bounds } from './store.ts'

/** The calendar month of a timestamp (ISO text) in a time zone: '2026-03'. */
export const monthAt = (zone: string, timestamp: string): string => localDate(zone, Date.parse(timestamp)).slice(0, 7)

/** The month a number of months later or earlier: '2026-01' and -1 is '2025-12'. */
export const shiftMonth = (month: string, by: number): string => monthKey(addMonths(monthOf(`${month}-01`, 1), by))

/** First and last day of a month. */
export const daysOfMonth = (month: string): Days => daysOf(monthOf(`${month}-01`, 1), 1)

/** Start of a month and of the next one in a time zone, as ISO text in UTC. */
export function boundsOf(zone: string, month: string): Bounds {
  const { from, to } = daysOfMonth(month)
  return { month, ...spanOfDays(zone, from, to) }
}

/** The months of an inclusive range; empty if the first is later. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = []
  for (let month = first; month <= last; month = shiftMonth(month, 1)) months.push(month)
  return months
}
