import { type Amounts, addAmounts, amountsOf, divide, totalOf } from './amounts.ts'
import type { Estimate } from './estimate.ts'
import { medianOf } from './median.ts'
import type { Range } from './ranges.ts'
import type { Entry, SpendingHistory } from './spending-history.ts'

/** Days with entries from which the current month is forecast before the first full month. */
export const neededDays = 7
/** Days of a week of the member, on whichever weekday it begins. */
const weekLength = 7
/** An entry above this multiple of the median day with spending is expensive, and no part of a usual day. */
const expensiveTimes = 5

/** A member's own days before the first full month. Amounts are in cents, besides bills and expensive purchases. */
export interface FirstDays {
  /** Days with entries. */
  entered: number
  /** Days from the first entry to today; today counts once it has an entry. */
  days: number
  /** Median day; days without entries are 0. */
  usualDay: number
  /** Mean day of the cheapest and of the dearest week. */
  weeks: Range
  byCategory: Amounts
}

/** Entries besides expensive purchases and their refunds. */
function usualEntries(entries: readonly Entry[]): readonly Entry[] {
  const byDay = amountsOf(entries.map(({ day, net }) => [day, net] as const))
  const limit = expensiveTimes * medianOf([...byDay.values()].filter((cents) => cents > 0))
  return entries.filter(({ net }) => Math.abs(net) <= limit)
}

/** Sum of each week in a row of days. */
const weekSums = (days: readonly number[]): number[] =>
  days.slice(weekLength - 1).map((_, at) => days.slice(at, at + weekLength).reduce((sum, cents) => sum + cents, 0))

/**
 * Days of a member without a full month; null with one. Uses the current month and the one before: without a full
 * month, no entry is earlier, or the month before has none.
 * @param payments ids of entries that paid bills
 * @param today as a day number
 */
export function firstDaysOf(
  { months, running, full }: SpendingHistory,
  payments: ReadonlySet<number>,
  today: number,
): FirstDays | null {
  if (full.length > 0) return null
  const entries = months
    .slice(running - 1, running + 1)
    .flatMap((month) => month.entries)
    .filter(({ day }) => day <= today)
  const [first, last] = [entries[0], entries.at(-1)]
  if (!first || !last) return { entered: 0, days: 0, usualDay: 0, weeks: { low: 0, high: 0 }, byCategory: new Map() }
  const days = Math.max(last.day, today - 1) - first.day + 1
  const usual = usualEntries(entries.filter(({ id }) => !payments.has(id)))
  const byDay = amountsOf(usual.map(({ day, net }) => [day, net] as const))
  const sums = Array.from({ length: days }, (_, index) => byDay.get(first.day + index) ?? 0)
  const usualDay = Math.max(0, medianOf(sums))
  const weeks = weekSums(sums).map((cents) => Math.max(0, cents) / weekLength)
  return {
    entered: new Set(entries.map(({ day }) => day)).size,
    days,
    usualDay,
    weeks: { low: Math.min(...weeks, usualDay), high: Math.max(...weeks, usualDay) },
    byCategory: amountsOf(usual.map(({ category, net }) => [category, net] as const)),
  }
}

/**
 * Adds usual days to the estimate of the current month, less the entries that are planned in it. The range has the
 * member's cheapest and dearest week instead, and includes the estimate.
 * @param estimate without usual spending: spent, planned entries and bills
 * @param today as a day number
 */
export function withUsualDays(
  estimate: Estimate,
  { usualDay, weeks, byCategory }: FirstDays,
  payments: ReadonlySet<number>,
  today: number,
): { estimate: Estimate; range: Range } {
  const daysLeft = estimate.month.to - today
  const planned = estimate.ahead.filter(({ id }) => !payments.has(id)).reduce((sum, { net }) => sum + net, 0)
  // An estimate that planned refunds lower has this much already, so that it is not below what is spent.
  const least = totalOf(estimate.more)
  const extraOf = (perDay: number) => Math.max(0, Math.round(perDay * daysLeft) - Math.max(0, planned) - least)
  const weights = new Map([...byCategory].map(([category, cents]) => [category, Math.max(0, cents)]))
  const extra = divide(extraOf(usualDay), weights)
  return {
    estimate: {
      ...estimate,
      more: addAmounts(estimate.more, extra),
      byCategory: addAmounts(estimate.byCategory, extra),
      total: estimate.total + totalOf(extra),
    },
    range: { low: estimate.total + extraOf(weeks.low), high: estimate.total + extraOf(weeks.high) },
  }
}
