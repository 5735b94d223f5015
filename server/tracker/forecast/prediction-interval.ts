import type { Outcome } from './backtest.ts'
import { monthsOfPast } from './usual-spending.ts'

/** Share of months that the prediction interval holds. */
const nominalCoverage = 0.8
/** Minimum number of errors for a prediction interval. */
const minErrors = 4

/**
 * Half-width of the 80 % prediction interval: the 0.8 (m + 1)-th smallest of m errors, as in split conformal prediction,
 * interpolated between ranks. Null for fewer than four errors.
 */
export function halfWidth(errors: readonly number[]): number | null {
  if (errors.length < minErrors) return null
  const rank = nominalCoverage * (errors.length + 1) - 1
  const [low = 0, high = low] = errors.toSorted((a, b) => a - b).slice(Math.floor(rank))
  return low + (rank - Math.floor(rank)) * (high - low)
}

/**
 * Size of the errors of a forecast from n months, relative to one from endless months. The variance of a mean of n
 * months is 1 / n of that of a month. Estimates of few, skewed months vary about three times as much (tuning seeds).
 */
const errorSize = (months: number) => Math.sqrt(1 + 3 / Math.max(1, Math.min(months, monthsOfPast)))

/** The error that a forecast from `months` full months would have had, instead of one from the months it used. */
export const errorFrom = (error: number, used: Pick<Outcome, 'months'>, months: number): number =>
  (error * errorSize(months)) / errorSize(used.months)

/** Half-width of the prediction interval around a forecast from `months` full months. */
export const halfWidthOf = (outcomes: readonly Outcome[], months: number): number | null =>
  halfWidth(outcomes.map((one) => errorFrom(Math.abs(one.forecast - one.actual), one, months)))
