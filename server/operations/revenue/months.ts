import { addMonths, monthKey, monthOf } from '#contract/tracker/months.ts'
import type { Bounds } from './store.ts'

/** The calendar month, in UTC, of a timestamp (ISO text): '2026-03'. */
export const monthAt = (timestamp: string): string => timestamp.slice(0, 7)

/** The month a number of months later or earlier: '2026-01' and -1 is '2025-12'. */
export const shiftMonth = (month: string, by: number): string => monthKey(addMonths(monthOf(`${month}-01`, 1), by))

/** Start of a month and of the next one, as ISO text in UTC. */
export const boundsOf = (month: string): Bounds => ({
  month,
  since: `${month}-01T00:00:00.000Z`,
  until: `${shiftMonth(month, 1)}-01T00:00:00.000Z`,
})

/** The months of an inclusive range; empty if the first is later. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = []
  for (let month = first; month <= last; month = shiftMonth(month, 1)) months.push(month)
  return months
}
