import { billStatusesOf, type DateRange } from '#server/tracker/bills/bill-status.ts'
import { monthsAfter } from '#server/tracker/bills/lookback.ts'
import type { PaymentGroup } from '#server/tracker/bills/payment.ts'
import { findRecurring, type Recurring } from '#server/tracker/bills/recurring.ts'
import { type Amounts, amountsOf, totalOf } from './amounts.ts'
import { type Bills, billsOn, type Estimate, estimateMonth, type Past, pastOf } from './estimate.ts'
import type { HistoryMonth, SpendingHistory } from './spending-history.ts'

/** Minimum number of full months before the first forecast month. */
const minTrainingMonths = 2
/** Maximum number of forecast months, the latest ones. */
export const maxErrors = 12

/** A forecast and the actual result, in cents. */
export interface Outcome {
  forecast: number
  actual: number
}

/** A past month as forecast on the day before it began, in cents. */
export interface Backtest extends Outcome {
  month: HistoryMonth
  /** Cost of the preceding full month. */
  before: number
  /** Forecast error per category. */
  categoryErrors: Amounts
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

function errorsOf({ byCategory }: Estimate, actual: Amounts): Amounts {
  const categories = new Set([...byCategory.keys(), ...actual.keys()])
  return new Map([...categories].map((one) => [one, Math.abs((byCategory.get(one) ?? 0) - (actual.get(one) ?? 0))]))
}

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
  return { month, last, day, found, bills, past: pastOf(training, bills.payments) }
}

function resultOf({ month, last, day, past, bills }: ForecastStart): Backtest {
  const estimate = estimateMonth(upTo(month, day), day, past, bills)
  const actual = actualOf(month)
  return {
    month,
    forecast: estimate.total,
    actual: totalOf(actual),
    before: totalOf(actualOf(last)),
    categoryErrors: errorsOf(estimate, actual),
  }
}

/** Forecasts a past month from the data before it (rolling origin). */
export function backtestMonth(history: SpendingHistory, groups: readonly PaymentGroup[], at: number): Backtest | null {
  const forecastStart = forecastStartOf(history, groups, at)
  return forecastStart && resultOf(forecastStart)
}

/** The same, starting as many days into the month as the current month has had, with the months after it. */
export interface WholeBacktest extends Backtest {
  midMonth: Outcome & { categoryErrors: Amounts }
  /** Number of months ahead, while these are full. */
  later: (Outcome & { monthsOn: number })[]
}

/** @param today as a day number */
export function backtestWhole(
  history: SpendingHistory,
  groups: readonly PaymentGroup[],
  at: number,
  today: number,
): WholeBacktest | null {
  const forecastStart = forecastStartOf(history, groups, at)
  const running = history.months[history.running]
  if (!forecastStart || !running) return null
  const { month, day, found, bills, past } = forecastStart
  const within = Math.min(month.to, month.from + today - running.from)
  const knownBills = billsKnown(found, { today: within, from: within, to: month.to })
  const midMonth = estimateMonth(upTo(month, within), within, past, knownBills)
  const later = history.full
    .filter((index) => index > at && index <= at + monthsAfter)
    .flatMap((index) => {
      const one = history.months[index]
      if (!one) return []
      const { total } = estimateMonth(upTo(one, day), day, past, bills)
      return { monthsOn: index - at, forecast: total, actual: totalOf(actualOf(one)) }
    })
  const actual = actualOf(month)
  return {
    ...resultOf(forecastStart),
    midMonth: { forecast: midMonth.total, actual: totalOf(actual), categoryErrors: errorsOf(midMonth, actual) },
    later,
  }
}

/**
 * Half-width of the 80 % prediction interval: the k-th smallest of m errors, k = ⌈0.8 (m + 1)⌉, as in split conformal
 * prediction. Null for fewer than four errors.
 */
export function halfWidth(errors: readonly number[]): number | null {
  const rank = Math.ceil((4 * (errors.length + 1)) / 5)
  return errors.toSorted((a, b) => a - b)[rank - 1] ?? null
}
