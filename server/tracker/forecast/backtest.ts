import { billStatusesOf, type DateRange } from '#server/tracker/bills/bill-status.ts'
import { monthsAfter } from '#server/tracker/bills/lookback.ts'
import type { PaymentGroup } from '#server/tracker/bills/payment.ts'
import { findRecurring, type Recurring } from '#server/tracker/bills/recurring.ts'
import { type Amounts, amountsOf, totalOf } from './amounts.ts'
import { type Bills, billsOn, type Estimate, elapsedDays, estimateMonth } from './estimate.ts'
import type { HistoryMonth, SpendingHistory } from './spending-history.ts'
import { type Past, pastOf } from './usual-spending.ts'
import { weightsOf } from './weights.ts'

/** Minimum number of full months before the first forecast month. */
const minTrainingMonths = 2
/** Maximum number of forecast months, the latest ones. */
export const maxErrors = 12

/** A forecast and the actual result, in cents. */
export interface Outcome {
  forecast: number
  actual: number
  /** Number of full months that the forecast used. */
  months: number
}

/** An outcome with its errors by category, and those of each estimate of usual spending alone. */
interface DetailedOutcome extends Outcome {
  categoryErrors: Amounts
  estimateErrors: readonly number[]
}

/** A past month as forecast on the day before it began, in cents. */
export interface Backtest extends DetailedOutcome {
  month: HistoryMonth
  /** Cost of the preceding full month. */
  before: number
}

/** Maximum days that a bill stays open. */
const maxReachDays = 183

/** Detected bills and their status as of a day; later data is ignored. */
function billsKnown(found: readonly Recurring[], { today, from, to }: DateRange): Bills {
  const expected = found.map((bill, id) => ({
    id,
    category: bill.category,
    amount: bill.amount,
    recurrence: bill.recurrence,
    skipped: [],
    openFrom: 0,
    candidates: bill.group.filter(({ day }) => day <= today),
    knownPayments: bill.payments,
  }))
  const billStatuses = billStatusesOf(expected, { from: today - maxReachDays, today, to })
  return billsOn(
    expected.flatMap((bill, index) => {
      const billStatus = billStatuses[index]
      return billStatus ? { ...bill, billStatus } : []
    }),
    from,
  )
}

const actualOf = ({ entries }: HistoryMonth) => amountsOf(entries.map(({ category, net }) => [category, net] as const))

function outcomeOf({ byCategory, total, totals }: Estimate, month: HistoryMonth, past: Past): DetailedOutcome {
  const byCategoryActual = actualOf(month)
  const actual = totalOf(byCategoryActual)
  const categories = new Set([...byCategory.keys(), ...byCategoryActual.keys()])
  const errorOf = (one: number) => Math.abs((byCategory.get(one) ?? 0) - (byCategoryActual.get(one) ?? 0))
  return {
    ...{ forecast: total, actual, months: past.months.length },
    categoryErrors: new Map([...categories].map((one) => [one, errorOf(one)])),
    estimateErrors: totals.map((one) => Math.abs(one - actual)),
  }
}

/** Weights of the estimates, from outcomes of earlier months. @param months number of full months known */
const weightsFrom = (outcomes: readonly DetailedOutcome[], months: number): number[] =>
  weightsOf(
    outcomes.map(({ estimateErrors }) => estimateErrors),
    months,
  )

/** A month as known at the end of a day. */
const upTo = (month: HistoryMonth, day: number): HistoryMonth => ({
  ...month,
  entries: month.entries.filter((entry) => entry.day <= day),
})

/** History indexes of the months to backtest. */
export const backtestedMonths = ({ full }: SpendingHistory): number[] => full.slice(minTrainingMonths).slice(-maxErrors)

/** Data known on the day before a month began. */
interface ForecastStart {
  month: HistoryMonth
  last: HistoryMonth
  day: number
  found: Recurring[]
  bills: Bills
  past: Past
  /** Number of full months before. */
  fullMonths: number
}

/** @param at history index of a month that has full months before it */
function forecastStartOf(
  { months, full }: SpendingHistory,
  groups: readonly PaymentGroup[],
  at: number,
): ForecastStart | null {
  const month = months[at]
  const training = full.filter((index) => index < at).flatMap((index) => months[index] ?? [])
  const last = training.at(-1)
  if (!month || !last) return null
  const day = month.from - 1
  const found = findRecurring(groups, day)
  const bills = billsKnown(found, {
    today: day,
    from: month.from,
    to: months[at + monthsAfter]?.to ?? month.to,
  })
  const past = pastOf(training, bills.payments)
  return { month, last, day, found, bills, past, fullMonths: training.length }
}

function resultOf({ month, last, day, past, bills }: ForecastStart, weights: readonly number[]): Backtest {
  const estimate = estimateMonth(upTo(month, day), day, past, bills, weights)
  return { month, before: totalOf(actualOf(last)), ...outcomeOf(estimate, month, past) }
}

/** Forecasts a past month from the data before it (rolling origin). @param earlier backtests of earlier months */
export function backtestMonth(
  history: SpendingHistory,
  groups: readonly PaymentGroup[],
  at: number,
  earlier: readonly Backtest[],
): Backtest | null {
  const forecastStart = forecastStartOf(history, groups, at)
  return forecastStart && resultOf(forecastStart, weightsFrom(earlier, forecastStart.fullMonths))
}

/** The same, starting as many days into the month as the current month has had, with the months after it. */
export interface WholeBacktest extends Backtest {
  midMonth: DetailedOutcome
  /** Number of months ahead, while these are full. */
  later: (Outcome & { monthsOn: number })[]
}

/** Weights of the estimates for the current month and for later ones. */
export const currentWeights = ({ full }: SpendingHistory, backtests: readonly WholeBacktest[]) => ({
  current: weightsFrom(
    backtests.map(({ midMonth }) => midMonth),
    full.length,
  ),
  later: weightsFrom(backtests, full.length),
})

/** @param today as a day number @param earlier backtests of earlier months */
export function backtestWhole(
  history: SpendingHistory,
  groups: readonly PaymentGroup[],
  at: number,
  today: number,
  earlier: readonly WholeBacktest[],
): WholeBacktest | null {
  const forecastStart = forecastStartOf(history, groups, at)
  const running = history.months[history.running]
  if (!forecastStart || !running) return null
  const { month, day, found, bills, past, fullMonths } = forecastStart
  const within = Math.min(month.to, day + elapsedDays(running, today))
  const knownBills = billsKnown(found, { today: within, from: Math.max(within, month.from), to: month.to })
  const midMonthWeights = weightsFrom(
    earlier.map(({ midMonth }) => midMonth),
    fullMonths,
  )
  const weights = weightsFrom(earlier, fullMonths)
  const later = history.full
    .filter((index) => index > at && index <= at + monthsAfter)
    .flatMap((index) => {
      const one = history.months[index]
      if (!one) return []
      const { total } = estimateMonth(upTo(one, day), day, past, bills, weights)
      return { monthsOn: index - at, forecast: total, actual: totalOf(actualOf(one)), months: past.months.length }
    })
  return {
    ...resultOf(forecastStart, weights),
    midMonth: outcomeOf(estimateMonth(upTo(month, within), within, past, knownBills, midMonthWeights), month, past),
    later,
  }
}
