import type { HistoryRow } from '#server/tracker/expenses/history.ts'

/** Maximum number of past months. */
const maxMonths = 12

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
const mean = (numbers: readonly number[]) => sum(numbers) / numbers.length

/** The middle value, or the mean of the two middle ones. */
function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const half = sorted.length / 2
  return mean(sorted.slice(Math.ceil(half) - 1, Math.floor(half) + 1))
}

/** Net spending in cents. */
export const netOf = (entries: readonly HistoryRow[]): number =>
  sum(entries.map(({ kind, amount }) => (kind === 'refund' ? -amount : amount)))

/** Names of the plain methods. */
export const plainMethods = ['mean', 'median', 'mean of rests', 'median of rests'] as const
export type PlainMethod = (typeof plainMethods)[number]

/**
 * Forecasts a month by the mean and the median of past totals, at least what is spent. Also by what is spent, plus the
 * mean or median of the rests of past months after the same date.
 * @param past entries by month, earliest first, at least one month
 * @param spent entries of the month so far
 * @param date the last day of the month that counts as spent, 0 before it begins
 */
export function plainForecasts(
  past: readonly (readonly HistoryRow[])[],
  spent: readonly HistoryRow[],
  date: number,
): Record<PlainMethod, number> {
  const recent = past.slice(-maxMonths)
  const totals = recent.map(netOf)
  const rests = recent.map((entries) => netOf(entries.filter((entry) => Number(entry.expense_date.slice(8)) > date)))
  const soFar = netOf(spent)
  return {
    mean: Math.max(soFar, mean(totals)),
    median: Math.max(soFar, median(totals)),
    'mean of rests': soFar + mean(rests),
    'median of rests': soFar + median(rests),
  }
}
