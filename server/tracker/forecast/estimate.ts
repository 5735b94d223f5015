import type { BillStatus, ExpectedBill } from '#server/tracker/bills/bill-status.ts'
import { type Amounts, addAmounts, amountsOf, divide, totalOf } from './amounts.ts'
import type { Entry, LedgerMonth } from './ledger.ts'

/** At most so many full months say what is usual. */
const monthsOfPast = 12
/** After so many days the running month says as much of its rest as the past does. */
const daysThatWeigh = 30

/** What full months cost besides bills. */
export interface Past {
  months: number
  days: number
  byCategory: Amounts
  /** Of all categories, in cents over these days; a month that cost more than twice as much as the middle one does not count. */
  usual: number
}

/** A day in the forecast on which a bill is expected; days are numbers. */
export interface Due {
  bill: number
  category: number
  amount: number
  due: number
  /** Where it is counted: the day that it is for one that is overdue. */
  day: number
}

/** Bills on a day: what is to come, and which entries paid for some. */
export interface Bills {
  dues: Due[]
  payments: ReadonlySet<number>
}

/** What a month is expected to cost, in cents by category. */
export interface Estimate {
  month: LedgerMonth
  /** Up to the day of the forecast. */
  spent: Amounts
  /** Entered for days after it. */
  ahead: Entry[]
  dues: Due[]
  /** Besides all of these. */
  more: Amounts
  byCategory: Map<number, number>
  total: number
}

/** @param from the first day that is forecast: what is overdue is counted then */
export function billsOn(
  bills: readonly (ExpectedBill & { id: number; billStatus: BillStatus })[],
  from: number,
): Bills {
  const dues = bills.flatMap(({ id, category, amount, billStatus: standing }) =>
    standing.unpaid.map((due) => ({ bill: id, category, amount, due, day: Math.max(due, from) })),
  )
  const payments = new Set(bills.flatMap(({ billStatus: standing }) => standing.payments.map(({ id }) => id)))
  return { dues: dues.toSorted((a, b) => a.due - b.due || a.bill - b.bill), payments }
}

const sumOf = (entries: readonly Entry[]): Map<number, number> =>
  amountsOf(entries.map(({ category, net }) => [category, net] as const))

/** @param months full ones, the earliest first */
export function pastOf(months: readonly LedgerMonth[], payments: ReadonlySet<number>): Past {
  const recent = months.slice(-monthsOfPast)
  const sums = recent.map(({ entries }) => sumOf(entries.filter(({ id }) => !payments.has(id))))
  const totals = sums.map(totalOf)
  const middle = totals.toSorted((a, b) => a - b)[Math.floor((totals.length - 1) / 2)] ?? 0
  const hasOutlier = Math.max(0, ...totals) > 2 * middle && totals.length > 2
  return {
    months: recent.length,
    days: recent.reduce((days, { from, to }) => days + to - from + 1, 0),
    byCategory: addAmounts(...sums),
    usual: hasOutlier ? middle * recent.length : totals.reduce((sum, total) => sum + total, 0),
  }
}

/**
 * What the rest of a month costs besides bills: so many days at a rate between that of the month so far and that of the
 * past, which weighs as much as thirty days.
 */
const restOf = (month: { days: number; elapsed: number }, past: Past, soFar: number, usual: number): number =>
  past.days === 0
    ? 0
    : ((month.days - month.elapsed) * (Math.max(0, soFar) + (daysThatWeigh * Math.max(0, usual)) / past.days)) /
      (month.elapsed + daysThatWeigh)

/**
 * What a month is expected to cost: what was spent up to a day, what is entered for later, the bills to come, and what is
 * usual besides. It is never less than what was spent, and on the last day nothing is added but bills.
 * @param today the last day whose entries count as spent; the others are known to come
 */
export function estimateMonth(month: LedgerMonth, today: number, past: Past, bills: Bills): Estimate {
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
  const [spent, known] = [sumOf(soFar), addAmounts(sumOf(ahead), billed)]
  const rest = Math.round(restOf({ days, elapsed }, past, totalOf(variable), past.usual))
  const cents = Math.max(0, rest - Math.max(0, totalOf(planned)), -totalOf(known))
  const weights = new Map(
    [...addAmounts(past.byCategory, variable, spent, known).keys()].map((category) => {
      const usual = restOf({ days, elapsed }, past, variable.get(category) ?? 0, past.byCategory.get(category) ?? 0)
      return [category, Math.max(0, usual - Math.max(0, planned.get(category) ?? 0))]
    }),
  )
  const more = divide(cents, weights)
  const byCategory = addAmounts(spent, known, more)
  return { month, spent, ahead, dues, more, byCategory, total: totalOf(byCategory) }
}
