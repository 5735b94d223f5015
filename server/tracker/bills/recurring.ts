import { type Candidate, candidatesOf, firstDay, type Visit } from './chains.ts'
import type { Payment, PaymentGroup } from './payment.ts'
import { lengthOf, type Recurrence, recurrenceOf } from './recurrence.ts'

/** A recurring payment of a member. */
export interface Recurring {
  key: string
  category: number
  description: string
  recurrence: Recurrence
  /** The current price, in cents. */
  amount: number
  /** The last price change. */
  priceChange: { from: number; to: number; since: number } | null
  /** Earliest first. */
  payments: Payment[]
  /** All payments with its description and category, including those after the detection day. */
  group: PaymentGroup
  /** `detected` with enough payments, `asked` with only two. */
  state: 'detected' | 'asked'
}

/** Maximum payments per key: three a week in two years. More is no bill. */
const maxPayments = 320

/** Number of periods to look back: long enough that three purchases with the same price by chance are no bill. */
const periodsBack = 12

/** The price of a bill from a day on. */
interface Price {
  amount: number
  since: number
}

/** Prices of payments near each other: exact prices that followed each other, otherwise the median. */
function pricesAmong(payments: readonly Payment[]): Price[] {
  const runs: { amount: number; since: number; times: number }[] = []
  for (const { amount, day } of payments) {
    const run = runs.at(-1)
    if (run?.amount === amount) run.times += 1
    else runs.push({ amount, since: day, times: 1 })
  }
  const isSettled = runs.slice(0, -1).every(({ times }) => times > 1)
  if (isSettled && new Set(runs.map(({ amount }) => amount)).size === runs.length) return runs
  const sorted = payments.map(({ amount }) => amount).toSorted((a, b) => a - b)
  return [{ amount: sorted[Math.floor((sorted.length - 1) / 2)] ?? 0, since: payments[0]?.day ?? 0 }]
}

/** Whether each price is the same to the cent, which excludes goods sold by weight. */
const isExact = ({ prices }: Candidate) =>
  prices.every((visits) => {
    const payments = visits.flat()
    return new Set(payments.map(({ amount }) => amount)).size === pricesAmong(payments).length
  })

/** Number of contracts paid per visit: the count that most visits have. */
function contractsOf(visits: readonly Visit[]): number {
  const counts = visits.map(({ length }) => length).toSorted((a, b) => a - b)
  return counts[Math.floor((counts.length - 1) / 2)] ?? 1
}

/** Three payments are a bill. Two may be one, if there are no others and they are at least a month apart. */
function isRecurring({ prices, fitting, period, newest }: Candidate, today: number): boolean {
  const visits = prices.flat()
  const last = firstDay(visits.at(-1))
  if ((today - last) * 2 > lengthOf[period] * 3) return false
  const isTwice = fitting === 1 && visits.length === 2
  if (isTwice) return newest.visits.length === 2 && lengthOf[period] >= 30
  if (fitting < 2) return false
  const around = newest.visits.filter((visit) => firstDay(visit) > last - periodsBack * lengthOf[period])
  const chained = around.filter((visit) => visits.includes(visit))
  return chained.length * 2 >= around.length
}

/** The bills of a candidate, one per contract paid in its visits. */
function billsOf({ prices, period, fitting }: Candidate, group: PaymentGroup): Recurring[] {
  const contracts = contractsOf(prices.flat())
  return Array.from({ length: contracts }, (_, index) => {
    const byPrice = prices
      .map((visits) => visits.flatMap((visit) => visit[index] ?? []))
      .filter(({ length }) => length > 0)
    const payments = byPrice.flat()
    const [now, before] = byPrice.flatMap(pricesAmong).toReversed()
    const last = payments.at(-1)
    if (!now || !last) return []
    return {
      key: last.key,
      category: last.category,
      description: last.description,
      recurrence: recurrenceOf(
        period,
        payments.map(({ day }) => day),
      ),
      amount: now.amount,
      priceChange: before ? { from: before.amount, to: now.amount, since: now.since } : null,
      payments,
      group,
      state: fitting > 1 ? ('detected' as const) : ('asked' as const),
    }
  }).flat()
}

/** Whether bills explain two thirds of the payments around them. */
function explain(bills: readonly Recurring[], payments: readonly Payment[]): boolean {
  const own = bills.flatMap((bill) => bill.payments)
  const maxPeriodDays = Math.max(...bills.map(({ recurrence }) => lengthOf[recurrence.period]))
  const last = payments.at(-1)?.day ?? 0
  const from = Math.min(last - periodsBack * maxPeriodDays, ...own.map(({ day }) => day))
  return own.length * 3 >= payments.filter(({ day }) => day >= from).length * 2
}

function recurringIn(group: PaymentGroup, today: number): Recurring[] {
  const end = group.findIndex(({ day }) => day > today)
  const payments = end < 0 ? group : group.slice(0, end)
  if (payments.length < 2 || payments.length > maxPayments) return []
  const candidates = candidatesOf(payments).filter((candidate) => isRecurring(candidate, today))
  const bills = candidates.flatMap((candidate) => billsOf(candidate, group))
  if (bills.length === 0 || explain(bills, payments)) return bills
  const exact = candidates.filter((candidate) => candidate.fitting > 1 && isExact(candidate))
  return exact.flatMap((candidate) => billsOf(candidate, group))
}

/**
 * Finds recurring payments as of a day; later payments are ignored. Amounts may differ by five percent or one dollar. A
 * price may change, and one payment may be missing. The last payment is at most one and a half periods ago.
 */
export const findRecurring = (groups: readonly PaymentGroup[], today: number): Recurring[] =>
  groups.flatMap((group) => recurringIn(group, today))
