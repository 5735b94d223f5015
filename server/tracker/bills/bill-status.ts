import { matchPayments } from './matching.ts'
import type { Payment } from './payment.ts'
import { matchToleranceDays, type Recurrence } from './recurrence.ts'

/** An expected bill. Days are day numbers, amounts cents. */
export interface ExpectedBill {
  /** The effective category, after merges. */
  category: number
  amount: number
  /** Whether each payment has another amount. */
  varies?: boolean
  recurrence: Recurrence
  skipped: readonly number[]
  /** Earlier days are not expected. */
  openFrom: number
  /** Possible payments, sorted by day. */
  candidates: readonly Payment[]
  /** Certain payments, from the detected recurrence. */
  knownPayments: readonly Payment[]
}

/** Paid and open occurrences of a bill. */
export interface BillStatus {
  /** Due days without a payment, overdue and future ones, earliest first. */
  unpaid: number[]
  /** Due days and their payments. */
  paid: ReadonlyMap<number, Payment>
  /** All payments of the bill. */
  payments: Payment[]
}

/** The date range and today, as day numbers. */
export interface DateRange {
  from: number
  today: number
  to: number
}

/**
 * Status of each bill on a day. An unpaid bill is overdue for half a period, or until one and a half periods after its
 * last payment; then it is dropped.
 */
export function billStatusesOf(bills: readonly ExpectedBill[], { from, today, to }: DateRange): BillStatus[] {
  return matchPayments(bills, from, to).map(({ paid, unpaid }, index) => {
    const bill = bills[index]
    if (!bill) return { unpaid: [], paid, payments: [] }
    const openFrom = Math.max(bill.openFrom, today - matchToleranceDays(bill.recurrence.period))
    const payments = new Set([...bill.knownPayments, ...paid.values()])
    // A first day beyond the range is known all the same.
    const open = bill.openFrom > to ? [bill.openFrom] : unpaid.filter((day) => day >= openFrom)
    return { unpaid: open, paid, payments: [...payments] }
  })
}
