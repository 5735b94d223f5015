import { isPeriodic } from './chains.ts'
import type { Payment } from './payment.ts'
import { lengthOf, median } from './recurrence.ts'

/** Minimum payments of a bill whose amounts vary. */
const minPayments = 4
/** More payments in a year, with one irregular gap in five, are not monthly. Excludes most groups at once. */
const maxPayments = 18
/** Days to look back for its rhythm, and to the payment of the same month a year ago. */
const yearDays = 365

/** Maximum ratio of an amount to the median. */
const maxOutlier = 3
/** Amounts of a bill are within this ratio of each other: 25 percent up and down. */
const maxSpread = 5 / 3
/** In a bill with larger differences, such as heating, half of the amounts are within this ratio of the one before. */
const maxStep = 1.3

/** Applies a function to each number and the next. */
const pairwise = (numbers: readonly number[], apply: (from: number, to: number) => number): number[] =>
  numbers.slice(1).map((to, index) => apply(numbers[index] ?? 0, to))

/** Excludes purchases, such as groceries once a month. */
function areSteady(amounts: readonly number[]): boolean {
  if (Math.max(...amounts) > median(amounts) * maxOutlier) return false
  if (Math.max(...amounts) <= Math.min(...amounts) * maxSpread) return true
  return median(pairwise(amounts, (from, to) => Math.max(from, to) / Math.min(from, to))) <= maxStep
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length

/**
 * Whether payments of different amounts are a monthly bill: four in five gaps of the last year are a month long, and
 * no amount is over three times the median.
 * @param payments of one group until today, earliest first
 */
export function hasMonthlyRhythm(payments: readonly Payment[], today: number): boolean {
  const last = payments.at(-1)?.day ?? 0
  if (payments.length < minPayments || (today - last) * 2 > lengthOf.monthly * 3) return false
  if ((payments.at(-maxPayments)?.day ?? 0) > last - yearDays) return false
  const recent = payments.filter(({ day }) => day > last - yearDays)
  if (recent.length < minPayments) return false
  if (!areSteady(recent.map(({ amount }) => amount))) return false
  const gaps = pairwise(
    recent.map(({ day }) => day),
    (from, to) => to - from,
  )
  const regularGaps = gaps.filter((gap) => isPeriodic(gap, 'monthly'))
  return regularGaps.length * 5 >= gaps.length * 4
}

/**
 * Expected next amount of a monthly bill, in cents: the mean of the last two, averaged with the same month a year ago
 * where there is one.
 * @param payments at least one, earliest first
 */
export function varyingAmount(payments: readonly Payment[]): number {
  const recent = mean(payments.slice(-2).map(({ amount }) => amount))
  const target = (payments.at(-1)?.day ?? 0) + lengthOf.monthly - yearDays
  const yearAgo = payments.filter(({ day }) => Math.abs(day - target) * 2 <= lengthOf.monthly)
  return Math.round(yearAgo.length > 0 ? (recent + mean(yearAgo.map(({ amount }) => amount))) / 2 : recent)
}
