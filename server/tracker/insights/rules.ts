import { addDays, countDays, type Days, isWithin } from '#contract/tracker/months.ts'
import { atLeast0 } from '#server/tracker/expenses/rules.ts'
import type { DaySum } from '#server/tracker/expenses/store.ts'

/** So many daily totals are always there, however young the month is. */
const minDays = 7

/** What is compared with what: whole months, or as many days of each as have passed of the running one. */
export interface Comparison {
  current: Days
  previous: Days
  /** Null for whole months. */
  days: number | null
}

/** What can be compared of a month on a day; null for one that has not begun. A short month before is taken whole. */
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

/** What some days cost together, in cents, never below 0. */
export const totalOf = (sums: readonly DaySum[], days: Days): number =>
  atLeast0(sums.filter(({ expense_date: day }) => isWithin(day, days)).reduce((total, { net }) => total + net, 0))

/** The change in percent to one decimal; null where there is nothing to compare with. */
export const percentChange = (current: number, previous: number): number | null =>
  previous > 0 ? Math.round(((current - previous) * 1000) / previous) / 10 : null

/** The days whose totals are shown: of the running month up to today, of another one to its end, and at least seven. */
export function shownDays(month: Days, today: string): Days {
  const to = isWithin(today, month) ? today : month.to
  const early = addDays(to, 1 - minDays)
  return { from: early < month.from ? early : month.from, to }
}

/** A total for each day, those without expenses too. */
export function dailyTotals(sums: readonly DaySum[], days: Days): { expense_date: string; total: number }[] {
  const byDay = new Map(sums.map(({ expense_date: day, net }) => [day, net]))
  return Array.from({ length: countDays(days) }, (_, index) => {
    const day = addDays(days.from, index)
    return { expense_date: day, total: atLeast0(byDay.get(day) ?? 0) }
  })
}

/** What had been spent by the end of each day, refunds taken off, never below 0. */
export function cumulativeTotals(sums: readonly DaySum[], days: Days): number[] {
  const byDay = new Map(sums.map(({ expense_date: day, net }) => [day, net]))
  let total = 0
  return Array.from({ length: countDays(days) }, (_, index) => {
    total += byDay.get(addDays(days.from, index)) ?? 0
    return atLeast0(total)
  })
}
