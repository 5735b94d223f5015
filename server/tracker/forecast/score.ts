import type { Forecast } from '#contract/tracker/forecast.ts'
import type { WholeBacktest } from './backtest.ts'
import { medianOf } from './median.ts'
import type { HistoryMonth } from './spending-history.ts'

/** Maximum number of months before a backtested month whose median is compared. */
const comparedMonths = 12

const mean = (numbers: readonly number[]) =>
  Math.round(numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length))

/** Total of a month in cents, refunds subtracted. */
export const totalOfMonth = ({ entries }: HistoryMonth): number => entries.reduce((sum, { net }) => sum + net, 0)

/** Median of the totals of the latest full months before a month, in cents. */
function medianBefore({ from }: HistoryMonth, full: readonly HistoryMonth[]): number {
  const earlier = full.filter((month) => month.from < from).slice(-comparedMonths)
  return medianOf(earlier.map(totalOfMonth))
}

/**
 * Mean absolute error of the forecast, and of the best plain method: the median of the past months. In cents; null
 * without a backtest.
 * @param full full months, earliest first
 */
export function scoreOf(backtests: readonly WholeBacktest[], full: readonly HistoryMonth[]): Forecast['score'] {
  if (backtests.length === 0) return null
  return {
    months: backtests.length,
    error: mean(backtests.map(({ forecast, actual }) => Math.abs(forecast - actual))),
    medianError: mean(backtests.map(({ month, actual }) => Math.abs(medianBefore(month, full) - actual))),
    misses: backtests.map(({ month, forecast, actual }) => ({
      month: month.month,
      year: month.year,
      forecast,
      actual,
    })),
  }
}
