import type { CommitBody } from '#contract/tracker/imports.ts'
import type { ExpenseFields } from '#server/tracker/expenses/fields.ts'
import type { StagedRow } from './staging-store.ts'

/** An expense from an import row. */
export type ChosenRow = ExpenseFields & { import_key: string | null }

/** Maps preview rows to expenses: new rows unless unticked, possible duplicates only if ticked. */
export function chosenRows(choices: CommitBody | null) {
  const ticked = new Set(choices?.ticked)
  const unticked = new Set(choices?.unticked)
  const categories = new Map(choices?.categories.map(({ line, category_id: category }) => [line, category]))
  return ({ line, state, reason: _, expense_date, kind, amount, category_id, ...filled }: StagedRow) => {
    const isChosen = state === 'new' ? !unticked.has(line) : state === 'possible' && ticked.has(line)
    if (!isChosen || expense_date === null || kind === null || amount === null || category_id === null) return undefined
    const chosen: ChosenRow = {
      ...filled,
      category_id: categories.get(line) ?? category_id,
      expense_date,
      kind,
      amount,
      payment_method: null,
      tags: null,
    }
    return chosen
  }
}
