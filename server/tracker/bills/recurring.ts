import type { BillPeriod } from '#contract/tracker/bills.ts'
import { haveSimilarWords } from '#server/tracker/imports/similar-words.ts'
import { type Candidate, candidatesOf, firstDay, type Visit } from './chains.ts'
import type { Payment, PaymentGroup } from './payment.ts'
import { lengthOf, median, type Recurrence, recurrenceOf } from './recurrence.ts'
import { hasMonthlyRhythm, varyingAmount } from './rhythm.ts'

/** A recurring payment of a member. */
export interface Recurring {
  /** The key of its payments. With two wordings, that of the one that is not in the description. */
  key: string
  /** The category of its last payment. */
  category: number
  /** The category of others, if it has two. */
  paymentCategory: number
  description: string
  recurrence: Recurrence
  /** The current price, in cents; the expected amount if amounts vary. */
  amount: number
  /** Whether each payment has another amount. Payments are then matched by their day. */
  varies: boolean
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
const lookbackPeriods = 12

/** The price of a bill from a day on. */
interface Price {
  amount: number
  since: number
}

/** Prices of payments near each other: exact prices that followed each other, otherwise the median. */
function pricesOf(payments: readonly Payment[]): Price[] {
  const priceRuns: { amount: number; since: number; times: number }[] = []
  for (const { amount, day } of payments) {
    const lastRun = priceRuns.at(-1)
    if (lastRun?.amount === amount) lastRun.times += 1
    else priceRuns.push({ amount, since: day, times: 1 })
  }
  const isRepeated = priceRuns.slice(0, -1).every(({ times }) => times > 1)
  if (isRepeated && new Set(priceRuns.map(({ amount }) => amount)).size === priceRuns.length) return priceRuns
  return [{ amount: median(payments.map(({ amount }) => amount)), since: payments[0]?.day ?? 0 }]
}

/** Whether each price is the same to the cent, which excludes goods sold by weight. */
const hasExactPrices = ({ prices }: Candidate) =>
  prices.every((visits) => {
    const payments = visits.flat()
    return new Set(payments.map(({ amount }) => amount)).size === pricesOf(payments).length
  })

/** Number of contracts paid per visit: the count that most visits have. */
function contractsOf(visits: readonly Visit[]): number {
  const counts = visits.map(({ length }) => length).toSorted((a, b) => a - b)
  return counts[Math.floor((counts.length - 1) / 2)] ?? 1
}

/** Three payments are a bill. Two may be one, if there are no others and they are at least a month apart. */
function isRecurring({ prices, regularGaps, period, newest }: Candidate, today: number): boolean {
  const visits = prices.flat()
  const last = firstDay(visits.at(-1))
  if ((today - last) * 2 > lengthOf[period] * 3) return false
  const hasTwoPayments = regularGaps === 1 && visits.length === 2
  if (hasTwoPayments) return newest.visits.length === 2 && lengthOf[period] >= 30
  if (regularGaps < 2) return false
  const recentVisits = newest.visits.filter((visit) => firstDay(visit) > last - lookbackPeriods * lengthOf[period])
  const regularVisits = recentVisits.filter((visit) => visits.includes(visit))
  return regularVisits.length * 2 >= recentVisits.length
}

type Found = Pick<Recurring, 'amount' | 'varies' | 'priceChange' | 'state'> & { period: BillPeriod }

/** The payment whose wording is shown: the last one, or a shorter name of the same payee. */
const shownOf = (last: Payment, other: Payment) =>
  other.key.length < last.key.length && haveSimilarWords(other.key, last.key) ? other : last

/** @param payments at least one */
function toRecurring(payments: Payment[], group: PaymentGroup, { period, ...found }: Found): Recurring[] {
  const last = payments.at(-1)
  if (!last) return []
  const other = payments.findLast(({ key, category }) => key !== last.key || category !== last.category) ?? last
  const { description } = shownOf(last, other)
  const { key } = description === last.description ? other : last
  const place = { key, category: last.category, paymentCategory: other.category, description }
  const recurrence = recurrenceOf(
    period,
    payments.map(({ day }) => day),
  )
  return [{ ...place, recurrence, payments, group, ...found }]
}

/** The bills of a candidate, one per contract paid in its visits. */
function billsOf({ prices, period, regularGaps }: Candidate, group: PaymentGroup): Recurring[] {
  const contracts = contractsOf(prices.flat())
  return Array.from({ length: contracts }, (_, index) => {
    const byPrice = prices
      .map((visits) => visits.flatMap((visit) => visit[index] ?? []))
      .filter(({ length }) => length > 0)
    const [current, previous] = byPrice.flatMap(pricesOf).toReversed()
    if (!current) return []
    return toRecurring(byPrice.flat(), group, {
      period,
      amount: current.amount,
      varies: false,
      priceChange: previous ? { from: previous.amount, to: current.amount, since: current.since } : null,
      state: regularGaps > 1 ? 'detected' : 'asked',
    })
  }).flat()
}

/** The bill of a group whose amounts vary, such as electricity. */
function varyingBill(payments: Payment[], group: PaymentGroup, today: number): Recurring[] {
  if (!hasMonthlyRhythm(payments, today)) return []
  const amount = varyingAmount(payments)
  return toRecurring(payments, group, { period: 'monthly', amount, varies: true, priceChange: null, state: 'detected' })
}

/** Whether bills explain two thirds of the payments around them. */
function coverMostPayments(bills: readonly Recurring[], payments: readonly Payment[]): boolean {
  const billPayments = bills.flatMap((bill) => bill.payments)
  const maxPeriodDays = Math.max(...bills.map(({ recurrence }) => lengthOf[recurrence.period]))
  const last = payments.at(-1)?.day ?? 0
  const from = Math.min(last - lookbackPeriods * maxPeriodDays, ...billPayments.map(({ day }) => day))
  return billPayments.length * 3 >= payments.filter(({ day }) => day >= from).length * 2
}

function detectInGroup(group: PaymentGroup, today: number): Recurring[] {
  const end = group.findIndex(({ day }) => day > today)
  const payments = group.slice(0, end < 0 ? group.length : end)
  if (payments.length < 2 || payments.length > maxPayments) return []
  const candidates = candidatesOf(payments).filter((candidate) => isRecurring(candidate, today))
  const bills = candidates.flatMap((candidate) => billsOf(candidate, group))
  if (bills.length > 0 && coverMostPayments(bills, payments)) return bills
  const exactCandidates = candidates.filter((candidate) => candidate.regularGaps > 1 && hasExactPrices(candidate))
  if (exactCandidates.length > 0) return exactCandidates.flatMap((candidate) => billsOf(candidate, group))
  return varyingBill(payments, group, today)
}

/**
 * Finds recurring payments as of a day; later payments are ignored. Amounts may differ by five percent or one dollar. A
 * price may change, and one payment may be missing. The last payment is at most one and a half periods ago.
 */
export const findRecurring = (groups: readonly PaymentGroup[], today: number): Recurring[] =>
  groups.flatMap((group) => detectInGroup(group, today))
