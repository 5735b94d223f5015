import type { Currency } from '#contract/tracker/currencies.ts'
import type { ImportPreview } from '#contract/tracker/imports.ts'
import { timeSlices } from '#server/platform/base/time-slices.ts'
import type { StagedRow } from './staging-store.ts'

type Summary = Omit<ImportPreview, 'preview'>

/** The summary of a preview without rows. */
export const emptySummary = (currency: Currency): Summary => ({
  counts: { new: 0, possible: 0, imported: 0, skipped: 0, unreadable: 0 },
  amount: 0,
  currency,
  money_out: { count: 0, amount: 0 },
  money_in: { count: 0, amount: 0 },
  other_currencies: [],
})

/** Yields the rows while adding them to a summary, and yields to the event loop regularly. */
export async function* summarized(rows: Iterable<StagedRow>, summary: Summary) {
  const endSlice = timeSlices()
  for (const row of rows) {
    add(row, summary)
    yield row
    await endSlice()
  }
}

function add({ state, kind, amount, currency }: StagedRow, summary: Summary) {
  summary.counts[state] += 1
  if (currency !== null) return countCurrency(summary.other_currencies, currency)
  if (amount === null) return
  const sum = kind === 'refund' ? summary.money_in : summary.money_out
  sum.count += 1
  sum.amount += amount
  if (state === 'new') summary.amount += kind === 'refund' ? -amount : amount
}

function countCurrency(counted: Summary['other_currencies'], currency: string) {
  const found = counted.find((one) => one.currency === currency)
  if (found) found.count += 1
  else counted.push({ currency, count: 1 })
}
