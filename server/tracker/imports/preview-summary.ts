import type { Currency } from '#contract/tracker/currencies.ts'
import type { ImportPreview } from '#contract/tracker/imports.ts'
import { isAddable } from '#contract/tracker/read-choices.ts'
import { timeSlices } from '#server/platform/base/time-slices.ts'
import type { StagedRow } from './staging-store.ts'

type Summary = Omit<ImportPreview, 'preview'>

const noRows = () => ({ count: 0, amount: 0 })

/** The summary of a preview without rows. */
export const emptySummary = (currency: Currency): Summary => ({
  counts: { new: 0, possible: 0, imported: 0, skipped: 0, unreadable: 0 },
  amount: 0,
  addable: { new: noRows(), possible: noRows(), skipped: noRows() },
  currency,
  money_out: noRows(),
  money_in: noRows(),
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

function add(row: StagedRow, summary: Summary) {
  const { state, kind, amount, currency } = row
  summary.counts[state] += 1
  if (currency !== null) return countCurrency(summary.other_currencies, currency)
  if (amount === null) return
  const spent = kind === 'refund' ? -amount : amount
  addTo(kind === 'refund' ? summary.money_in : summary.money_out, amount)
  if (isAddable(row)) addTo(summary.addable[row.state], spent)
  if (state === 'new') summary.amount += spent
}

function addTo(sum: ImportPreview['money_out'], amount: number) {
  sum.count += 1
  sum.amount += amount
}

function countCurrency(counted: Summary['other_currencies'], currency: string) {
  const found = counted.find((one) => one.currency === currency)
  if (found) found.count += 1
  else counted.push({ currency, count: 1 })
}
