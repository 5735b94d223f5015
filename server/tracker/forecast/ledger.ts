import { addMonths, daysOf, type Month, monthOf } from '#contract/tracker/months.ts'
import { monthsAfter, monthsBefore } from '#server/tracker/bills/lookback.ts'
import { dayNumber } from '#server/tracker/bills/rhythm.ts'
import type { HistoryRow } from '#server/tracker/expenses/history.ts'

/** Who made the first entry within so many days of a month's beginning has entered the whole of it. */
const firstDays = 3

/** What was entered on a day, as a number. */
export interface Entry {
  id: number
  day: number
  /** The category that counts. */
  category: number
  /** In cents; what came back is below 0. */
  net: number
}

/** A month of a member with its days as numbers. */
export interface LedgerMonth extends Month {
  from: number
  to: number
  /** In the order of their days. */
  entries: Entry[]
}

/** The months that a forecast is made from and those that it speaks of, the earliest first. */
export interface Ledger {
  months: LedgerMonth[]
  /** Where the running one stands among them. */
  running: number
  /** Where the full ones stand, all before it. */
  full: number[]
}

/** Expenses as entries of a ledger. @param categoryOf the category that counts for a stored one */
export const entriesOf = (rows: readonly HistoryRow[], categoryOf: (stored: number) => number): Entry[] =>
  rows.map(({ id, expense_date: day, kind, amount, category_id: stored }) => ({
    id,
    day: dayNumber(day),
    category: categoryOf(stored),
    net: kind === 'refund' ? -amount : amount,
  }))

/**
 * @param entries in the order of their days
 * @param began the day of somebody's first entry; a month that had begun before is not full, and one without entries says
 * nothing
 */
export function makeLedger(entries: readonly Entry[], today: string, monthStart: number, began: string | null): Ledger {
  const start = monthOf(today, monthStart)
  const months = Array.from({ length: monthsBefore + 1 + monthsAfter }, (_, index): LedgerMonth => {
    const month = addMonths(start, index - monthsBefore)
    const { from, to } = daysOf(month, monthStart)
    return { ...month, from: dayNumber(from), to: dayNumber(to), entries: [] }
  })
  let at = 0
  for (const entry of entries) {
    while (at < months.length - 1 && entry.day > (months[at]?.to ?? 0)) at += 1
    const month = months[at]
    if (month && entry.day >= month.from && entry.day <= month.to) month.entries.push(entry)
  }
  const first = began === null ? Number.POSITIVE_INFINITY : dayNumber(began)
  const isFull = ({ from, entries: own }: LedgerMonth) => first < from + firstDays && own.length > 0
  const full = months.flatMap((month, index) => (index < monthsBefore && isFull(month) ? index : []))
  return { months, running: monthsBefore, full }
}
