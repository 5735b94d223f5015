import type { ForecastLevel } from '#contract/tracker/forecast.ts'
import { amountsOf, totalOf } from './amounts.ts'
import type { Outcome, WholeBacktest } from './backtest.ts'
import type { Estimate } from './estimate.ts'
import { errorFrom, halfWidth, halfWidthOf } from './prediction-interval.ts'
import { totalOfMonth } from './score.ts'
import type { HistoryMonth } from './spending-history.ts'

export interface Range {
  low: number
  high: number
}

/** Forecast level by number of full months: none, repeat of the last month, past range, or prediction interval. */
export function forecastLevelOf(fullMonths: number): ForecastLevel {
  if (fullMonths === 0) return 'none'
  if (fullMonths === 1) return 'repeat'
  return fullMonths < 6 ? 'range' : 'band'
}

/** Data for computing ranges. */
export interface PastFacts {
  forecastLevel: ForecastLevel
  /** Range of the current month from the member's own weeks, at the level `days`. */
  ownWeeks: Range | null
  full: readonly HistoryMonth[]
  backtests: readonly WholeBacktest[]
}

/** A range around a forecast, never below the certain amount. */
const rangeAround = (total: number, half: number, certain: number): Range => ({
  low: Math.max(total - Math.round(half), Math.min(total, certain)),
  high: total + Math.round(half),
})

/** Lowest to highest total of the past months, whatever this month cost so far. @param totals at least one */
const pastRange = (totals: readonly number[]): Range => ({ low: Math.min(...totals), high: Math.max(...totals) })

/** Half-width for a month this far ahead; never narrower than that of the next month. */
function halfOf({ backtests, full }: PastFacts, monthsOn: number): number {
  const halfFrom = (outcomes: readonly Outcome[]) => halfWidthOf(outcomes, full.length) ?? 0
  if (monthsOn === 0) return halfFrom(backtests.map(({ midMonth }) => midMonth))
  const later = backtests.flatMap((one) => one.later.filter((outcome) => outcome.monthsOn === monthsOn))
  return Math.max(halfFrom(backtests), halfFrom(later))
}

/** Certain cost of a month, in cents: spent, or entered and due. */
const certainOf = ({ spent }: Estimate) => Math.max(0, totalOf(spent))

/** @param monthsOn 0 for the current month */
export function rangeOf(estimate: Estimate, monthsOn: number, past: PastFacts): Range | null {
  const { forecastLevel, ownWeeks, full } = past
  if (forecastLevel === 'days') return monthsOn === 0 ? ownWeeks : null
  if (forecastLevel === 'band') return rangeAround(estimate.total, halfOf(past, monthsOn), certainOf(estimate))
  return forecastLevel === 'range' ? pastRange(full.map(totalOfMonth)) : null
}

/** Range per category of a month, by category id. */
export function categoryRanges(
  { byCategory, spent }: Estimate,
  monthsOn: number,
  { forecastLevel, full, backtests }: PastFacts,
): Map<number, Range> {
  if (forecastLevel !== 'band' && forecastLevel !== 'range') return new Map()
  const months = full.map(({ entries }) => amountsOf(entries.map(({ category, net }) => [category, net] as const)))
  const outcomes = backtests.map((one) => (monthsOn === 0 ? one.midMonth : one))
  const errorsOf = (category: number) =>
    outcomes.map((one) => errorFrom(one.categoryErrors.get(category) ?? 0, one, full.length))
  return new Map(
    [...byCategory].map(([category, total]) => {
      if (forecastLevel === 'range') return [category, pastRange(months.map((month) => month.get(category) ?? 0))]
      const certain = Math.max(0, spent.get(category) ?? 0)
      return [category, rangeAround(total, halfWidth(errorsOf(category)) ?? 0, certain)]
    }),
  )
}
