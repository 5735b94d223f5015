import { addMonths, daysOf, type Month, monthOf } from '#contract/tracker/months.ts'
import { monthsAfter, monthsBefore } from '#server/tracker/bills/lookback.ts'
import { dayNumber } from '#server/tracker/bills/recurrence.ts'
import type { HistoryRow } from '#server/tracker/expenses/history.ts'
import { netOf } from '#server/tracker/expenses/spending.ts'

/** Maximum day of a member's first entry for its month to count as complete. */
const firstDays = 3

/** An entry on a day, as a day number. */
export interface Entry {
  id: number
  day: number
  /** The effective category, after merges. */
  category: number
  /** In cents; refunds are negative. */
  net: number
}

/** A month of a member, with day numbers. */
export interface HistoryMonth extends Month {
  from: number
  to: number
  /** Sorted by day. */
  entries: Entry[]
}

/** Months that a forecast uses and predicts, earliest first. */
export interface SpendingHistory {
  months: HistoryMonth[]
  /** Index of the current month. */
  running: number
  /** Indexes of the full months, all before the current one. */
  full: number[]
}

/** Converts expenses to history entries. @param categoryOf returns the effective category of a stored one */
export const entriesOf = (rows: readonly HistoryRow[], categoryOf: (stored: number) => number): Entry[] =>
  rows.map((row) => ({
    id: row.id,
    day: dayNumber(row.expense_date),
    category: categoryOf(row.category_id),
    net: netOf(row),
  }))

/**
 * @param entries sorted by day
 * @param began day of the member's first entry; a month that began before is not full, and an empty month has no
 * information
 */
export function spendingHistory(
  entries: readonly Entry[],
  today: string,
  monthStart: number,
  began: string | null,
): SpendingHistory {
  const start = monthOf(today, monthStart)
  const months = Array.from({ length: monthsBefore + 1 + monthsAfter }, (_, index): HistoryMonth => {
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
  const firstEntryDay = began === null ? Number.POSITIVE_INFINITY : dayNumber(began)
  const isFull = ({ from, entries: own }: HistoryMonth) => firstEntryDay < from + firstDays && own.length > 0
  const full = months.flatMap((month, index) => (index < monthsBefore && isFull(month) ? index : []))
  return { months, running: monthsBefore, full }
}
