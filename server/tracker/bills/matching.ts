import type { Payment } from './payment.ts'
import { dueDays, matchToleranceDays, type Recurrence } from './recurrence.ts'

/** A bill to match payments with. */
export interface Expectation {
  recurrence: Recurrence
  /** In cents. */
  amount: number
  /** Whether each payment has another amount, so that the day decides. */
  varies?: boolean
  /** Days that the member skipped. */
  skipped: readonly number[]
  /** Possible payments, by description. */
  candidates: readonly Payment[]
}

/** Results for the due days of a bill. */
export interface Occurrences {
  /** Keyed by due day. */
  paid: Map<number, Payment>
  /** Due days without a payment, earliest first. */
  unpaid: number[]
}

/** A payment may be half or twice the price. If amounts vary, it is at most three times the expected amount. */
const isPlausibleAmount = (amount: number, price: number, varies: boolean) =>
  varies ? amount <= price * 3 : amount * 2 >= price && amount <= price * 2

/** A possible match of due day and payment; the lowest mismatch is the best. */
interface Pair {
  bill: number
  due: number
  payment: Payment
  mismatch: number
}

/** Weight of the price difference. It separates two contracts at one company, unless amounts vary. */
const weightOfPrice = (varies: boolean) => (varies ? 500 : 4000)

const mismatchOf = (days: number, tolerance: number, difference: number, weight: number) =>
  Math.round((days * 1000) / (tolerance + 1)) + Math.round(difference * weight)

function* pairsOf(
  bill: number,
  { recurrence, amount: price, varies = false, candidates }: Expectation,
  days: readonly number[],
): Generator<Pair> {
  const tolerance = matchToleranceDays(recurrence.period)
  let from = 0
  for (const due of days) {
    while ((candidates[from]?.day ?? due) < due - tolerance) from += 1
    for (let at = from; at < candidates.length; at += 1) {
      const payment = candidates[at]
      if (!payment || payment.day > due + tolerance) break
      if (!isPlausibleAmount(payment.amount, price, varies)) continue
      const difference = Math.abs(payment.amount - price) / price
      const mismatch = mismatchOf(Math.abs(payment.day - due), tolerance, difference, weightOfPrice(varies))
      yield { bill, due, payment, mismatch }
    }
  }
}

/** Removes the nearest due day for each skipped one, because the recurrence may have moved. */
function withoutSkipped(days: readonly number[], skipped: readonly number[], tolerance: number): number[] {
  const remaining = [...days]
  for (const skippedDay of skipped) {
    const nearby = remaining.filter((day) => Math.abs(day - skippedDay) <= tolerance)
    const [nearest] = nearby.toSorted((a, b) => Math.abs(a - skippedDay) - Math.abs(b - skippedDay))
    if (nearest !== undefined) remaining.splice(remaining.indexOf(nearest), 1)
  }
  return remaining
}

/**
 * Matches payments to due days, best fit first. Each payment pays at most one day within half a period, and each day
 * takes at most one payment. So an early, punctual or late payment counts once.
 * @param bills candidates must be sorted by day
 * @returns the result per bill, in the same order
 */
export function matchPayments(bills: readonly Expectation[], from: number, to: number): Occurrences[] {
  const occurrences = bills.map((bill): Occurrences => {
    const days = dueDays(bill.recurrence, from, to)
    return { paid: new Map(), unpaid: withoutSkipped(days, bill.skipped, matchToleranceDays(bill.recurrence.period)) }
  })
  const pairs = bills.flatMap((bill, index) => [...pairsOf(index, bill, occurrences[index]?.unpaid ?? [])])
  const taken = new Set<number>()
  for (const { bill, due, payment } of pairs.toSorted((a, b) => a.mismatch - b.mismatch || a.due - b.due)) {
    const paid = occurrences[bill]?.paid
    if (!paid || paid.has(due) || taken.has(payment.id)) continue
    paid.set(due, payment)
    taken.add(payment.id)
  }
  return occurrences.map(({ paid, unpaid }) => ({ paid, unpaid: unpaid.filter((day) => !paid.has(day)) }))
}
