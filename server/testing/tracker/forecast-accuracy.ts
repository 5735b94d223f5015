import { addMonths, daysOf } from '#contract/tracker/months.ts'
import { groupPayments, paymentsOf } from '#server/tracker/bills/payment.ts'
import { type Backtest, backtestMonth, halfWidth, maxErrors } from '#server/tracker/forecast/backtest.ts'
import { entriesOf, spendingHistory } from '#server/tracker/forecast/spending-history.ts'
import { makeSyntheticUser } from './synthetic-users.ts'

/** Each user starts in a different month, so that no error depends on the season. */
const firstOf = (seed: number) => addMonths({ year: 2024, month: 1 }, seed % 12)
/** Two months to learn from, at most twelve errors, and the month to compare. */
const months = 2 + maxErrors + 1
/** Minimum number of errors for a prediction interval. */
const minErrors = 4

/** Forecast accuracy over many users: all their months together. */
export interface Accuracy {
  people: number
  /** Mean error divided by that of repeating the previous month, over the same months: below 1 is better (MASE). */
  mase: number
  /** Mean quantile loss in percent of a month, by quantile. */
  pinball: Record<'0.1' | '0.5' | '0.9', number>
  /** By the number of errors: the share of next months inside the prediction interval, and the nominal share. */
  coverage: { errors: number; inside: number; wanted: number }[]
}

/** The ids of a synthetic user's variable categories. */
const same = (id: number) => id

function backtestsOf(seed: number): Backtest[] {
  const first = firstOf(seed)
  const { entries } = makeSyntheticUser(seed, first, months)
  const groups = groupPayments(paymentsOf(entries, same))
  const today = daysOf(addMonths(first, months), 1).from
  const history = spendingHistory(entriesOf(entries, same), today, 1, daysOf(first, 1).from)
  return history.full.slice(2).flatMap((at) => backtestMonth(history, groups, at) ?? [])
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
const absoluteError = ({ forecast, actual }: Backtest) => Math.abs(forecast - actual)

/** Quantile loss (otexts.com/fpp3/distaccuracy): values on the unlikely side cost more. */
const pinballLoss = (quantile: number, forecast: number, actual: number) =>
  2 * (actual >= forecast ? quantile * (actual - forecast) : (1 - quantile) * (forecast - actual))

/** Forecasts the months of synthetic users, each from earlier data. @param seeds one per user */
export function measureForecast(seeds: readonly number[]): Accuracy {
  const people = seeds.map(backtestsOf)
  const all = people.flat()
  const losses = { '0.1': 0, '0.5': 0, '0.9': 0 }
  let [intervalCount, forecastMonths] = [0, 0]
  const coverage = Array.from({ length: maxErrors - minErrors + 1 }, (_, index) => {
    const errors = minErrors + index
    let inside = 0
    for (const person of people) {
      const target = person[errors]
      const half = halfWidth(person.slice(0, errors).map(absoluteError)) ?? 0
      if (!target) continue
      if (absoluteError(target) <= half) inside += 1
      losses['0.1'] += pinballLoss(0.1, target.forecast - half, target.actual)
      losses['0.5'] += pinballLoss(0.5, target.forecast, target.actual)
      losses['0.9'] += pinballLoss(0.9, target.forecast + half, target.actual)
      intervalCount += target.actual
      forecastMonths += 1
    }
    return { errors, inside: inside / people.length, wanted: Math.ceil(0.8 * (errors + 1)) / (errors + 1) }
  })
  const percent = (cents: number) => (100 * cents) / Math.max(1, intervalCount)
  return {
    people: people.length,
    mase: sum(all.map(absoluteError)) / Math.max(1, sum(all.map(({ actual, before }) => Math.abs(actual - before)))),
    pinball: { '0.1': percent(losses['0.1']), '0.5': percent(losses['0.5']), '0.9': percent(losses['0.9']) },
    coverage: forecastMonths > 0 ? coverage : [],
  }
}
