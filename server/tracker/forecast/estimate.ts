import type { BillStatus, ExpectedBill } from '#server/tracker/bills/bill-status.ts'
import { type Amounts, addAmounts, amountsOf, divide, totalOf } from './amounts.ts'
import type { Entry, HistoryMonth } from './spending-history.ts'

/** Maximum number of full months used for the usual spending. */
const monthsOfPast = 12
/** Number of days after which the current month weighs as much as the past. */
const priorWeightDays = 30

/** Costs of full months without bills. */
export interface Past {
  months: number
  days: number
  byCategory: Amounts
  /** Total of all categories over these days, in cents. Excludes months that cost more than twice the median. */
  usual: number
}

/** An expected due day in the forecast; days are day numbers. */
export interface Due {
  bill: number
  category: number
  amount: number
  due: number
  /** The day on which it counts: the forecast day if overdue. */
  day: number
}

/** Bills on a day: due ones, and the entries that paid for others. */
export interface Bills {
  dues: Due[]
  payments: ReadonlySet<number>
}

/** Expected cost of a month, in cents by category. */
export interface Estimate {
  month: HistoryMonth
  /** Until the day of the forecast. */
  spent: Amounts
  /** Entries dated after that day. */
  ahead: Entry[]
  dues: Due[]
  /** Usual spending besides these. */
  more: Amounts
  byCategory: Map<number, number>
  total: number
}

/** @param from the first forecast day, on which overdue bills count */
export function billsOn(
  bills: readonly (ExpectedBill & { id: number; billStatus: BillStatus })[],
  from: number,
): Bills {
  const dues = bills.flatMap(({ id, category, amount, billStatus }) =>
    billStatus.unpaid.map((due) => ({ bill: id, category, amount, due, day: Math.max(due, from) })),
  )
  const payments = new Set(bills.flatMap(({ billStatus }) => billStatus.payments.map(({ id }) => id)))
  return { dues: dues.toSorted((a, b) => a.due - b.due || a.bill - b.bill), payments }
}

const sumOf = (entries: readonly Entry[]): Map<number, number> =>
  amountsOf(entries.map(({ category, net }) => [category, net] as const))

/** @param months full months, earliest first */
export function pastOf(months: readonly HistoryMonth[], payments: ReadonlySet<number>): Past {
  const recent = months.slice(-monthsOfPast)
  const sums = recent.map(({ entries }) => sumOf(entries.filter(({ id }) => !payments.has(id))))
  const totals = sums.map(totalOf)
  const median = totals.toSorted((a, b) => a - b)[Math.floor((totals.length - 1) / 2)] ?? 0
  const hasOutlier = Math.max(0, ...totals) > 2 * median && totals.length > 2
  return {
    months: recent.length,
    days: recent.reduce((days, { from, to }) => days + to - from + 1, 0),
    byCategory: addAmounts(...sums),
    usual: hasOutlier ? median * recent.length : totals.reduce((sum, total) => sum + total, 0),
  }
}

/**
 * Usual spending for the rest of a month. The daily rate blends this month's rate and the past rate, which weighs as
 * much as thirty days.
 */
const restOf = (month: { days: number; elapsed: number }, past: Past, soFar: number, usualSpending: number): number =>
  past.days === 0
    ? 0
    : ((month.days - month.elapsed) *
        (Math.max(0, soFar) + (priorWeightDays * Math.max(0, usualSpending)) / past.days)) /
      (month.elapsed + priorWeightDays)

/**
 * Estimates a month: past spending, planned entries, bills to come and usual spending. It is never below past spending.
 * On the last day only bills are added.
 * @param today the last day whose entries count as spent; later ones are planned
 */
export function estimateMonth(month: HistoryMonth, today: number, past: Past, bills: Bills): Estimate {
  const days = month.to - month.from + 1
  const elapsed = Math.min(days, Math.max(0, today - month.from + 1))
  const [soFar, ahead] = [
    month.entries.filter(({ day }) => day <= today),
    month.entries.filter(({ day }) => day > today),
  ]
  const isVariable = ({ id }: Entry) => !bills.payments.has(id)
  const [variable, planned] = [sumOf(soFar.filter(isVariable)), sumOf(ahead.filter(isVariable))]
  const dues = bills.dues.filter(({ day }) => day >= month.from && day <= month.to)
  const billed = amountsOf(dues.map(({ category, amount }) => [category, amount] as const))
  const [spent, upcoming] = [sumOf(soFar), addAmounts(sumOf(ahead), billed)]
  const rest = Math.round(restOf({ days, elapsed }, past, totalOf(variable), past.usual))
  const cents = Math.max(0, rest - Math.max(0, totalOf(planned)), -totalOf(upcoming))
  const weights = new Map(
    [...addAmounts(past.byCategory, variable, spent, upcoming).keys()].map((category) => {
      const usualSpending = restOf(
        { days, elapsed },
        past,
        variable.get(category) ?? 0,
        past.byCategory.get(category) ?? 0,
      )
      return [category, Math.max(0, usualSpending - Math.max(0, planned.get(category) ?? 0))]
    }),
  )
  const more = divide(cents, weights)
  const byCategory = addAmounts(spent, upcoming, more)
  return { month, spent, ahead, dues, more, byCategory, total: totalOf(byCategory) }
}
