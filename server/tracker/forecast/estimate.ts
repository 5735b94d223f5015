import type { BillStatus, ExpectedBill } from '#server/tracker/bills/bill-status.ts'
import { type Amounts, addAmounts, amountsOf, divide, totalOf } from './amounts.ts'
import type { Entry, HistoryMonth } from './spending-history.ts'
import { type Past, restByCategory, restEstimates } from './usual-spending.ts'
import { weigh } from './weights.ts'

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
  /** The total by each estimate of usual spending alone. */
  totals: number[]
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

/**
 * Number of days of a month that are over at the end of a day. The first day is not over while nothing is entered on it:
 * a member who looks in the morning has not spent yet.
 */
export function elapsedDays({ from, to, entries }: HistoryMonth, today: number): number {
  const elapsed = Math.min(to - from + 1, Math.max(0, today - from + 1))
  return elapsed === 1 && !entries.some(({ day }) => day === from) ? 0 : elapsed
}

/** Usual spending by category that is not planned. @param categories others that may get a share */
function unplannedOf(usual: Amounts, planned: Amounts, categories: readonly number[]): Map<number, number> {
  const all = new Set([...usual.keys(), ...categories])
  return new Map([...all].map((one) => [one, Math.max(0, (usual.get(one) ?? 0) - Math.max(0, planned.get(one) ?? 0))]))
}

/**
 * Estimates a month: past spending, planned entries, bills to come and usual spending. It is never below past spending.
 * On the last day only bills are added.
 * @param today the last day whose entries count as spent; later ones are planned
 * @param weights of the estimates of usual spending
 */
export function estimateMonth(
  month: HistoryMonth,
  today: number,
  past: Past,
  bills: Bills,
  weights: readonly number[],
): Estimate {
  const elapsed = elapsedDays(month, today)
  const [soFar, ahead] = [
    month.entries.filter(({ day }) => day <= today),
    month.entries.filter(({ day }) => day > today),
  ]
  const isVariable = ({ id }: Entry) => !bills.payments.has(id)
  const planned = sumOf(ahead.filter(isVariable))
  const dues = bills.dues.filter(({ day }) => day >= month.from && day <= month.to)
  const billed = amountsOf(dues.map(({ category, amount }) => [category, amount] as const))
  const [spent, upcoming] = [sumOf(soFar), addAmounts(sumOf(ahead), billed)]
  const certain = totalOf(spent) + totalOf(upcoming)
  const estimates = restEstimates(
    past,
    { month: month.month, days: month.to - month.from + 1, elapsed },
    soFar.filter(isVariable).map(({ net }) => net),
  )
  const moreOf = (rest: number) => Math.max(0, Math.round(rest) - Math.max(0, totalOf(planned)), -totalOf(upcoming))
  const others = [...spent.keys(), ...upcoming.keys()]
  const ofRest = unplannedOf(restByCategory(past, elapsed), planned, others)
  const shares = totalOf(ofRest) > 0 ? ofRest : unplannedOf(restByCategory(past, 0), planned, others)
  const more = divide(moreOf(weigh(estimates, weights)), shares)
  const byCategory = addAmounts(spent, upcoming, more)
  const totals = estimates.map((rest) => certain + moreOf(rest))
  return { month, spent, ahead, dues, more, byCategory, total: totalOf(byCategory), totals }
}
