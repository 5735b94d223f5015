import { addMonths, daysOf } from '#contract/tracker/months.ts'
import { groupPayments } from '#server/tracker/bills/group-payments.ts'
import { paymentsOf } from '#server/tracker/bills/payment.ts'
import { type Backtest, backtestMonth, maxErrors } from '#server/tracker/forecast/backtest.ts'
import { halfWidthOf } from '#server/tracker/forecast/prediction-interval.ts'
import { entriesOf, spendingHistory } from '#server/tracker/forecast/spending-history.ts'
import { makeSyntheticUser } from './synthetic-users.ts'

/** Each user starts in a different month, so that no error depends on the season. */
const firstOf = (seed: number) => addMonths({ year: 2024, month: 1 }, seed % 12)
/** Two months of initial data, at most twelve backtests, and the month to compare. */
const months = 2 + maxErrors + 1
/** Minimum number of backtests for a prediction interval. */
const minSampleSize = 4

/** Forecast accuracy over many users: all their months together. */
export interface Accuracy {
  userCount: number
  /** Mean absolute error divided by that of repeating the previous month, over the same months: below 1 is better (MASE). */
  mase: number
  /** Mean quantile loss in percent of a month, by quantile. */
  pinball: Record<'0.1' | '0.5' | '0.9', number>
  /** Observed coverage of the 80 % prediction interval, by the number of backtests that it is computed from. */
  coverage: { sampleSize: number; observed: number }[]
}

/** The ids of a synthetic user's variable categories. */
const same = (id: number) => id

function backtestsOf(seed: number): Backtest[] {
  const first = firstOf(seed)
  const { entries } = makeSyntheticUser(seed, first, months)
  const groups = groupPayments(paymentsOf(entries, same))
  const today = daysOf(addMonths(first, months), 1).from
  const history = spendingHistory(entriesOf(entries, same), today, 1, daysOf(first, 1).from)
  const backtests: Backtest[] = []
  for (const at of history.full.slice(2)) {
    const backtest = backtestMonth(history, groups, at, backtests)
    if (backtest) backtests.push(backtest)
  }
  return backtests
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
const absoluteError = ({ forecast, actual }: Backtest) => Math.abs(forecast - actual)

/** Quantile loss (otexts.com/fpp3/distaccuracy): values on the unlikely side cost more. */
const pinballLoss = (quantile: number, forecast: number, actual: number) =>
  2 * (actual >= forecast ? quantile * (actual - forecast) : (1 - quantile) * (forecast - actual))

/** Forecasts the months of synthetic users, each from earlier data. @param seeds one per user */
export function measureForecast(seeds: readonly number[]): Accuracy {
  const backtestsByUser = seeds.map(backtestsOf)
  const all = backtestsByUser.flat()
  const losses = { '0.1': 0, '0.5': 0, '0.9': 0 }
  let [totalSpending, forecastMonths] = [0, 0]
  const coverage = Array.from({ length: maxErrors - minSampleSize + 1 }, (_, index) => {
    const sampleSize = minSampleSize + index
    let covered = 0
    for (const backtests of backtestsByUser) {
      const target = backtests[sampleSize]
      const half = (target && halfWidthOf(backtests.slice(0, sampleSize), target.months)) ?? 0
      if (!target) continue
      if (absoluteError(target) <= half) covered += 1
      losses['0.1'] += pinballLoss(0.1, target.forecast - half, target.actual)
      losses['0.5'] += pinballLoss(0.5, target.forecast, target.actual)
      losses['0.9'] += pinballLoss(0.9, target.forecast + half, target.actual)
      totalSpending += target.actual
      forecastMonths += 1
    }
    return { sampleSize, observed: covered / backtestsByUser.length }
  })
  const percent = (cents: number) => (100 * cents) / Math.max(1, totalSpending)
  return {
    userCount: backtestsByUser.length,
    mase: sum(all.map(absoluteError)) / Math.max(1, sum(all.map(({ actual, before }) => Math.abs(actual - before)))),
    pinball: { '0.1': percent(losses['0.1']), '0.5': percent(losses['0.5']), '0.9': percent(losses['0.9']) },
    coverage: forecastMonths > 0 ? coverage : [],
  }
}
