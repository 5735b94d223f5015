import { toDollars } from '#contract/platform/money.ts'
import { centsOf } from '#web/platform/format/dollars.ts'
import { type ExpenseRow, rowOf } from '#web/tracker/expenses/expense-rows.ts'

/** Rows with the parts of each split as one row, at the place of its first one. */
export function groupSplits(rows: readonly ExpenseRow[]): ExpenseRow[] {
  const bySplit = Map.groupBy(rows, ({ expense }) => expense?.split_id)
  return rows.flatMap((row) => {
    const parts = row.expense?.split_id === undefined ? [] : (bySplit.get(row.expense.split_id) ?? [])
    if (parts.length < 2) return row
    return row === parts[0] ? oneRow(row, parts) : []
  })
}

function oneRow(row: ExpenseRow, rows: readonly ExpenseRow[]): ExpenseRow {
  const parts = rows.flatMap(({ expense }) => expense ?? []).toSorted((a, b) => a.id - b.id)
  const cents = parts.reduce((sum, { amount }) => sum + centsOf(amount), 0)
  return { ...row, key: `split-${row.key}`, amount: toDollars(cents), parts }
}

/** A row, or those of its parts. */
export const partRows = (row: ExpenseRow): ExpenseRow[] => (row.parts ? row.parts.map(rowOf) : [row])
