import type { ForecastLevel } from '#contract/tracker/forecast.ts'
import { amountsOf, totalOf } from './amounts.ts'
import { halfWidth, type WholeBacktest } from './backtest.ts'
import type { Estimate } from './estimate.ts'
import type { LedgerMonth } from './ledger.ts'

export interface Range {
  low: number
  high: number
}

/** With fewer full months nothing is forecast, the last one is repeated, or past months stand beside it. */
export function forecastLevelOf(fullMonths: number): ForecastLevel {
  if (fullMonths === 0) return 'none'
  if (fullMonths === 1) return 'repeat'
  return fullMonths < 6 ? 'range' : 'band'
}

/** All that ranges come from. */
export interface PastFacts {
  forecastLevel: ForecastLevel
  full: readonly LedgerMonth[]
  backtests: readonly WholeBacktest[]
}

const missOf = ({ forecast, actual }: { forecast: number; actual: number }) => Math.abs(forecast - actual)

/** A range around a forecast that says nothing below what is certain. */
const around = (total: number, half: number, certain: number): Range => ({
  low: Math.max(total - half, Math.min(total, certain)),
  high: total + half,
})

/** What past months cost: the cheapest and the dearest, though never less than what is certain of this one. */
function pastRange(totals: readonly number[], certain: number): Range {
  const low = Math.max(Math.min(...totals), certain)
  return { low, high: Math.max(low, ...totals) }
}

/** Half the band of a month so many months on: never narrower than that of the next one. */
function halfOf(backtests: readonly WholeBacktest[], monthsOn: number): number {
  if (monthsOn === 0) return halfWidth(backtests.map(({ underWay }) => missOf(underWay))) ?? 0
  const later = backtests.flatMap((one) => one.later.filter((outcome) => outcome.monthsOn === monthsOn))
  return Math.max(halfWidth(backtests.map(missOf)) ?? 0, halfWidth(later.map(missOf)) ?? 0)
}

/** What is certain of a month, in cents: spent, or entered for it and due. */
const certainOf = ({ spent }: Estimate) => Math.max(0, totalOf(spent))

/** @param monthsOn 0 for the running month */
export function rangeOf(
  estimate: Estimate,
  monthsOn: number,
  { forecastLevel, full, backtests }: PastFacts,
): Range | null {
  const certain = certainOf(estimate)
  if (forecastLevel === 'band') return around(estimate.total, halfOf(backtests, monthsOn), certain)
  if (forecastLevel !== 'range') return null
  return pastRange(
    full.map(({ entries }) => entries.reduce((sum, { net }) => sum + net, 0)),
    certain,
  )
}

/** The range of each category of a month, by its id. */
export function categoryRanges(
  { byCategory, spent }: Estimate,
  monthsOn: number,
  { forecastLevel, full, backtests }: PastFacts,
): Map<number, Range> {
  if (forecastLevel !== 'band' && forecastLevel !== 'range') return new Map()
  const months = full.map(({ entries }) => amountsOf(entries.map(({ category, net }) => [category, net] as const)))
  const errors = backtests.map((one) => (monthsOn === 0 ? one.underWay : one).categoryErrors)
  return new Map(
    [...byCategory].map(([category, total]) => {
      const certain = Math.max(0, spent.get(category) ?? 0)
      if (forecastLevel === 'range')
        return [
          category,
          pastRange(
            months.map((month) => month.get(category) ?? 0),
            certain,
          ),
        ]
      return [category, around(total, halfWidth(errors.map((one) => one.get(category) ?? 0)) ?? 0, certain)]
    }),
  )
}
