import type { Currency } from '#contract/tracker/currencies.ts'
import type { ImportPreview } from '#contract/tracker/imports.ts'
import { isAddable } from '#contract/tracker/read-choices.ts'
import { timeSlices } from '#server/platform/base/time-slices.ts'
import { netOf } from '#server/tracker/expenses/spending.ts'
import type { StagedRow } from './staging-store.ts'

type Summary = Omit<ImportPreview, 'preview'>

const noRows = () => ({ count: 0, amount: 0 })
const noAddable = () => ({ ...noRows(), refunds: noRows(), income: noRows() })

/** The summary of a preview without rows. */
export const emptySummary = (currency: Currency): Summary => ({
  counts: { new: 0, possible: 0, imported: 0, skipped: 0, unreadable: 0 },
  amount: 0,
  addable: { new: noAddable(), possible: noAddable(), skipped: noAddable() },
  income: noRows(),
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
  const { state, kind, income, amount, currency } = row
  summary.counts[state] += 1
  if (currency !== null) return countCurrency(summary.other_currencies, currency)
  if (amount === null) return
  const spent = income === null ? netOf({ kind: kind ?? 'expense', amount }) : 0
  addTo(kind === 'refund' ? summary.money_in : summary.money_out, amount)
  if (isAddable(row)) {
    const sums = summary.addable[row.state]
    addTo(sums, spent)
    if (kind === 'refund') addTo(income === null ? sums.refunds : sums.income, amount)
  }
  if (state !== 'new') return
  summary.amount += spent
  if (income !== null) addTo(summary.income, amount)
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
