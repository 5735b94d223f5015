import type { HistoryRow } from '#server/tracker/expenses/history.ts'
import { dayNumber } from './recurrence.ts'

/** An expense that may be a bill's payment. */
export interface Payment {
  id: number
  /** As a day number. */
  day: number
  /** In cents. */
  amount: number
  /** The effective category, after merges. */
  category: number
  key: string
  description: string
}

/** Groups descriptions that differ only in digits and signs, such as an invoice number. */
export function paymentKey(description: string): string {
  const lower = description.toLowerCase()
  const words = lower.replaceAll(/[\p{N}\p{P}\p{S}\s]+/gu, ' ').trim()
  return words === '' ? lower : words
}

/**
 * Expenses that may be payments of bills; excludes refunds.
 * @param rows sorted by day
 * @param categoryOf returns the effective category of a stored one
 */
export function paymentsOf(rows: readonly HistoryRow[], categoryOf: (stored: number) => number): Payment[] {
  const keys = new Map<string, string>()
  const payments: Payment[] = []
  for (const { id, expense_date, kind, amount, description, category_id: stored } of rows) {
    if (kind === 'refund') continue
    const key = keys.get(description) ?? paymentKey(description)
    keys.set(description, key)
    payments.push({ id, day: dayNumber(expense_date), amount, category: categoryOf(stored), key, description })
  }
  return payments
}

/** Payments of one category and key, or of one bill that has several, earliest first. */
export type PaymentGroup = readonly Payment[]
