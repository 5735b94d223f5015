import { amountsOf, spread, totalOf } from './amounts.ts'
import type { Estimate } from './estimate.ts'

/** What a day costs or is expected to cost; the day is a number. */
export interface DayFlow {
  day: number
  /** In cents. */
  cents: number
}

/**
 * What the rest of a month is expected to cost, day by day from today on: bills and planned entries on their days, the
 * rest evenly. What is due today or overdue comes tomorrow, unless today is the last day. Together with what was spent
 * it is the forecast.
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

/** Adds up day by day, from an amount on. */
export function addUp(flows: readonly DayFlow[], start: number): DayFlow[] {
  let total = start
  return flows.map(({ day, cents }) => {
    total += cents
    return { day, cents: total }
  })
}
