import type { Payment } from './payment.ts'
import { dueDays, type Rhythm, reachOf } from './rhythm.ts'

/** A bill whose payments are looked for. */
export interface Expectation {
  rhythm: Rhythm
  /** In cents. */
  amount: number
  /** Days on which it does not come, as the member said. */
  skipped: readonly number[]
  /** What may be its payments, by their words. */
  candidates: readonly Payment[]
}

/** What became of the days on which a bill was due. */
export interface Occurrences {
  /** By due day. */
  paid: Map<number, Payment>
  /** Due days without a payment, the earliest first. */
  unpaid: number[]
}

/** A payment may be half the price or twice as much, as that of electricity is. */
const isPrice = (amount: number, price: number) => amount * 2 >= price && amount <= price * 2

/** A due day and a payment that may belong together; the smaller the number, the better they fit. */
interface Pair {
  bill: number
  due: number
  payment: Payment
  mismatch: number
}

/** A price that differs says more than days do: two contracts at one company are told apart by it. */
const mismatchOf = (days: number, reach: number, amount: number, price: number) =>
  Math.round((days * 1000) / (reach + 1)) + Math.round((Math.abs(amount - price) * 4000) / price)

function* pairsOf(bill: number, { rhythm, amount, candidates }: Expectation, days: readonly number[]): Generator<Pair> {
  const reach = reachOf(rhythm.period)
  let from = 0
  for (const due of days) {
    while ((candidates[from]?.day ?? due) < due - reach) from += 1
    for (let at = from; at < candidates.length; at += 1) {
      const payment = candidates[at]
      if (!payment || payment.day > due + reach) break
      if (!isPrice(payment.amount, amount)) continue
      yield { bill, due, payment, mismatch: mismatchOf(Math.abs(payment.day - due), reach, payment.amount, amount) }
    }
  }
}

/** The due days without those that were skipped: each of these takes the nearest one, since a rhythm may have moved. */
function withoutSkipped(days: readonly number[], skipped: readonly number[], reach: number): number[] {
  const left = [...days]
  for (const skip of skipped) {
    const near = left.filter((day) => Math.abs(day - skip) <= reach)
    const [nearest] = near.toSorted((a, b) => Math.abs(a - skip) - Math.abs(b - skip))
    if (nearest !== undefined) left.splice(left.indexOf(nearest), 1)
  }
  return left
}

/**
 * Matches payments to the days on which bills are due, best fit first: each payment to at most one day and each day to at
 * most one payment, within half a period. So a bill is counted once, whether it was paid early, on time or late.
 * @param bills their candidates in the order of their days
 * @returns what became of each, in the same order
 */
export function matchPayments(bills: readonly Expectation[], from: number, to: number): Occurrences[] {
  const found = bills.map((bill): Occurrences => {
    const days = dueDays(bill.rhythm, from, to)
    return { paid: new Map(), unpaid: withoutSkipped(days, bill.skipped, reachOf(bill.rhythm.period)) }
  })
  const pairs = bills.flatMap((bill, index) => [...pairsOf(index, bill, found[index]?.unpaid ?? [])])
  const taken = new Set<number>()
  for (const { bill, due, payment } of pairs.toSorted((a, b) => a.mismatch - b.mismatch || a.due - b.due)) {
    const paid = found[bill]?.paid
    if (!paid || paid.has(due) || taken.has(payment.id)) continue
    paid.set(due, payment)
    taken.add(payment.id)
  }
  return found.map(({ paid, unpaid }) => ({ paid, unpaid: unpaid.filter((day) => !paid.has(day)) }))
}
