import { addMonths, monthKey, monthOf } from '#contract/tracker/months.ts'
import type { Bounds } from './store.ts'

/** The month of the calendar, in UTC, that a moment (ISO text) lies in: '2026-03'. */
export const monthAt = (moment: string): string => moment.slice(0, 7)

/** The month so many later, or earlier: '2026-01' and -1 is '2025-12'. */
export const shiftMonth = (month: string, by: number): string => monthKey(addMonths(monthOf(`${month}-01`, 1), by))

/** Where a month begins and where the next one does, as ISO text in UTC. */
export const boundsOf = (month: string): Bounds => ({
  month,
  since: `${month}-01T00:00:00.000Z`,
  until: `${shiftMonth(month, 1)}-01T00:00:00.000Z`,
})

/** The months from one to another, both of them within; none where the first is the later. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = []
  for (let month = first; month <= last; month = shiftMonth(month, 1)) months.push(month)
  return months
}
