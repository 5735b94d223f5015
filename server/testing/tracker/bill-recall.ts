import { daysOf } from '#contract/tracker/months.ts'
import { groupPayments } from '#server/tracker/bills/group-payments.ts'
import { paymentKey, paymentsOf } from '#server/tracker/bills/payment.ts'
import { dayNumber } from '#server/tracker/bills/recurrence.ts'
import { findRecurring } from '#server/tracker/bills/recurring.ts'
import type { Subject } from './people.ts'

/** Months after which the bills are counted. */
const months = 12
/** Minimum number of payments of a true bill, so that it can be known as one. */
const minPayments = 3

/** Bills that were found in the first twelve months of people. */
export interface BillRecall {
  /** Number of true bills with at least three payments. */
  trueBills: number
  /** Number of these that were found. */
  found: number
  /** Number of found bills that are none, or that were found twice. */
  wrong: number
  /** Descriptions of the missed bills, and how often. */
  missed: Map<string, number>
}

/** Counts found, missed and wrong bills of people. */
export function measureBills(subjects: Iterable<Subject>): BillRecall {
  const recall: BillRecall = { trueBills: 0, found: 0, wrong: 0, missed: new Map() }
  for (const { entries, bills, first } of subjects) {
    const { to } = daysOf(first, 1, months)
    const known = entries.filter(({ expense_date: day }) => day <= to)
    const detected = findRecurring(groupPayments(paymentsOf(known, (id) => id)), dayNumber(to))
    const foundKeys = detected.map(({ key }) => key)
    const descriptions = new Map([...bills].map((text) => [paymentKey(text), text]))
    recall.wrong += foundKeys.filter((key, index) => !descriptions.has(key) || foundKeys.indexOf(key) < index).length
    for (const [key, text] of descriptions) {
      const count = known.filter(({ description }) => description === text).length
      if (count < minPayments) continue
      recall.trueBills += 1
      if (foundKeys.includes(key)) recall.found += 1
      else recall.missed.set(text, (recall.missed.get(text) ?? 0) + 1)
    }
  }
  return recall
}
