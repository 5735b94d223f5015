import { amountsOf, spread, totalOf } from './amounts.ts'
import type { Estimate } from './estimate.ts'

/** Actual or expected cost of a day, as a day number. */
export interface DayFlow {
  day: number
  /** In cents. */
  cents: number
}

/**
 * Expected costs of the rest of a month, per day from today on. Bills and planned entries are on their days, the rest
 * is spread evenly. Due and overdue bills count tomorrow, unless today is the last day. The sum plus past spending is
 * the forecast.
 */
export function flowsOf({ month, ahead, dues, more }: Estimate, today: number): DayFlow[] {
  const from = Math.max(month.from, today)
  const tomorrow = Math.min(month.to, today + 1)
  const days = Array.from({ length: month.to - from + 1 }, (_, index) => from + index)
  const fixed = amountsOf([
    ...ahead.map(({ day, net }) => [day, net] as const),
    ...dues.map(({ day, amount }) => [Math.max(day, tomorrow), amount] as const),
  ])
  const open = days.filter((day) => day > today)
  const even = spread(totalOf(more), open.length)
  const rest = new Map(open.map((day, index) => [day, even[index] ?? 0]))
  return days.map((day) => ({ day, cents: (fixed.get(day) ?? 0) + (rest.get(day) ?? 0) }))
}

/** Running total by day, starting from an amount. */
export function addUp(flows: readonly DayFlow[], start: number): DayFlow[] {
  let total = start
  return flows.map(({ day, cents }) => {
    total += cents
    return { day, cents: total }
  })
}
