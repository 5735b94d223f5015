import { matchPayments } from './matching.ts'
import type { Payment } from './payment.ts'
import { type Rhythm, reachOf } from './rhythm.ts'

/** A bill as it is expected to come. Days are numbers, amounts cents. */
export interface ExpectedBill {
  /** The category that counts. */
  category: number
  amount: number
  rhythm: Rhythm
  skipped: readonly number[]
  /** Days before this one are not asked for. */
  openFrom: number
  /** What may be its payments, in the order of their days. */
  candidates: readonly Payment[]
  /** What surely are, by how they recur. */
  known: readonly Payment[]
}

/** What was paid of a bill, and what is to come. */
export interface BillStatus {
  /** Due days without a payment: what is overdue and what is still to come, the earliest first. */
  unpaid: number[]
  /** Due days with their payments. */
  paid: ReadonlyMap<number, Payment>
  /** Every payment of the bill. */
  payments: Payment[]
}

/** From the first day that is looked at to the last, and the day that it is, as numbers. */
export interface DateRange {
  from: number
  today: number
  to: number
}

/**
 * Where bills stand on a day. What was not paid is overdue for half a period, or one and a half since it was paid last;
 * then nobody waits for it any more.
 */
export function billStatusesOf(bills: readonly ExpectedBill[], { from, today, to }: DateRange): BillStatus[] {
  return matchPayments(bills, from, to).map(({ paid, unpaid }, index) => {
    const bill = bills[index]
    if (!bill) return { unpaid: [], paid, payments: [] }
    const openFrom = Math.max(bill.openFrom, today - reachOf(bill.rhythm.period))
    const payments = new Set([...bill.known, ...paid.values()])
    // A first day that lies beyond what is looked at is known all the same.
    const open = bill.openFrom > to ? [bill.openFrom] : unpaid.filter((day) => day >= openFrom)
    return { unpaid: open, paid, payments: [...payments] }
  })
}
