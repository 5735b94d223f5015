import { addMonths, daysOf } from '#contract/tracker/months.ts'
import { groupPayments, paymentsOf } from '#server/tracker/bills/payment.ts'
import { type Backtest, backtestMonth, halfWidth, maxErrors } from '#server/tracker/forecast/backtest.ts'
import { entriesOf, makeLedger } from '#server/tracker/forecast/ledger.ts'
import { makeSyntheticUser } from './synthetic-users.ts'

/** Everybody's first month is another one, so that no error is that of a season. */
const firstOf = (seed: number) => addMonths({ year: 2024, month: 1 }, seed % 12)
/** Two months to learn from, at most twelve errors, and the month that is held against them. */
const months = 2 + maxErrors + 1
/** Fewer errors make no band. */
const minErrors = 4

/** How well forecasts did over many people: every figure is of their months together. */
export interface Accuracy {
  people: number
  /** Mean error over that of repeating the month before, over the same months: below 1 is better than that (MASE). */
  mase: number
  /** Mean quantile loss in percent of a month, by quantile. */
  pinball: Record<'0.1' | '0.5' | '0.9', number>
  /** By the number of errors: how many of the next months lay inside the band, and how many should have. */
  coverage: { errors: number; inside: number; wanted: number }[]
}

/** The ids of a spender's categories are those that count. */
const same = (id: number) => id

function backtestsOf(seed: number): Backtest[] {
  const first = firstOf(seed)
  const { entries } = makeSyntheticUser(seed, first, months)
  const groups = groupPayments(paymentsOf(entries, same))
  const today = daysOf(addMonths(first, months), 1).from
  const ledger = makeLedger(entriesOf(entries, same), today, 1, daysOf(first, 1).from)
  return ledger.full.slice(2).flatMap((at) => backtestMonth(ledger, groups, at) ?? [])
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
const missOf = ({ forecast, actual }: Backtest) => Math.abs(forecast - actual)

/** The loss of a quantile (otexts.com/fpp3/distaccuracy): what lies on the unlikely side costs more. */
const loss = (quantile: number, forecast: number, actual: number) =>
  2 * (actual >= forecast ? quantile * (actual - forecast) : (1 - quantile) * (forecast - actual))

/** Forecasts the months of people who were made up, each from what was known before it. @param seeds one a person */
export function measureForecast(seeds: readonly number[]): Accuracy {
  const people = seeds.map(backtestsOf)
  const all = people.flat()
  const losses = { '0.1': 0, '0.5': 0, '0.9': 0 }
  let [banded, forecastMonths] = [0, 0]
  const coverage = Array.from({ length: maxErrors - minErrors + 1 }, (_, index) => {
    const errors = minErrors + index
    let inside = 0
    for (const person of people) {
      const target = person[errors]
      const half = halfWidth(person.slice(0, errors).map(missOf)) ?? 0
      if (!target) continue
      if (missOf(target) <= half) inside += 1
      losses['0.1'] += loss(0.1, target.forecast - half, target.actual)
      losses['0.5'] += loss(0.5, target.forecast, target.actual)
      losses['0.9'] += loss(0.9, target.forecast + half, target.actual)
      banded += target.actual
      forecastMonths += 1
    }
    return { errors, inside: inside / people.length, wanted: Math.ceil(0.8 * (errors + 1)) / (errors + 1) }
  })
  const percent = (cents: number) => (100 * cents) / Math.max(1, banded)
  return {
    people: people.length,
    mase: sum(all.map(missOf)) / Math.max(1, sum(all.map(({ actual, before }) => Math.abs(actual - before)))),
    pinball: { '0.1': percent(losses['0.1']), '0.5': percent(losses['0.5']), '0.9': percent(losses['0.9']) },
    coverage: forecastMonths > 0 ? coverage : [],
  }
}
