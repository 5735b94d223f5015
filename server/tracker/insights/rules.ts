import { addDays, countDays, type Days, isWithin } from '#contract/tracker/months.ts'
import { atLeast0 } from '#server/tracker/expenses/rules.ts'
import type { DaySum } from '#server/tracker/expenses/store.ts'

/** Minimum number of daily totals, even early in the month. */
const minDays = 7

/** The compared periods: whole months, or as many days as have passed of the current month. */
export interface Comparison {
  current: Days
  previous: Days
  /** Null for whole months. */
  days: number | null
}

/** The comparable days of a month; null before it begins. A shorter previous month is used whole. */
export function comparisonOf(current: Days, previous: Days, today: string): Comparison | null {
  if (today < current.from) return null
  if (today > current.to) return { current, previous, days: null }
  const days = countDays({ from: current.from, to: today })
  const to = addDays(previous.from, days - 1)
  return {
    current: { from: current.from, to: today },
    previous: { from: previous.from, to: to < previous.to ? to : previous.to },
    days,
  }
}

/** Total of a date range in cents, never below 0. */
export const totalOf = (sums: readonly DaySum[], days: Days): number =>
  atLeast0(sums.filter(({ expense_date: day }) => isWithin(day, days)).reduce((total, { net }) => total + net, 0))

/** Change in percent to one decimal; null without a basis of comparison. */
export const percentChange = (current: number, previous: number): number | null =>
  previous > 0 ? Math.round(((current - previous) * 1000) / previous) / 10 : null

/** Days with totals: the current month up to today, other months to their end, and at least seven days. */
export function shownDays(month: Days, today: string): Days {
  const to = isWithin(today, month) ? today : month.to
  const minStart = addDays(to, 1 - minDays)
  return { from: minStart < month.from ? minStart : month.from, to }
}

/** A total per day, including days without expenses. */
export function dailyTotals(sums: readonly DaySum[], days: Days): { expense_date: string; total: number }[] {
  const byDay = new Map(sums.map(({ expense_date: day, net }) => [day, net]))
  return Array.from({ length: countDays(days) }, (_, index) => {
    const day = addDays(days.from, index)
    return { expense_date: day, total: atLeast0(byDay.get(day) ?? 0) }
  })
}

/** Net spending until the end of each day, never below 0. */
export function cumulativeTotals(sums: readonly DaySum[], days: Days): number[] {
  const byDay = new Map(sums.map(({ expense_date: day, net }) => [day, net]))
  let total = 0
  return Array.from({ length: countDays(days) }, (_, index) => {
    total += byDay.get(addDays(days.from, index)) ?? 0
    return atLeast0(total)
  })
}
