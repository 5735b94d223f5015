import type { CommitBody } from '#contract/tracker/imports.ts'
import type { ExpenseFields } from '#server/tracker/expenses/fields.ts'
import type { StagedRow } from './staging-store.ts'

/** An expense from an import row. */
export type ChosenRow = ExpenseFields & { import_key: string | null }

/** States of rows that are added only if ticked. */
const unticked: readonly StagedRow['state'][] = ['possible', 'skipped']

/** Maps preview rows to expenses: new rows unless unticked; possible duplicates and skipped rows only if ticked. */
export function chosenRows(choices: CommitBody | null) {
  const tickedLines = new Set(choices?.ticked)
  const untickedLines = new Set(choices?.unticked)
  const categories = new Map(choices?.categories.map(({ line, category_id: category }) => [line, category]))
  return (row: StagedRow): ChosenRow | undefined => {
    const { line, state, reason: _, currency, expense_date, kind, amount, category_id, ...filled } = row
    const isChosen = state === 'new' ? !untickedLines.has(line) : unticked.includes(state) && tickedLines.has(line)
    if (!isChosen || currency !== null) return undefined
    if (expense_date === null || kind === null || amount === null || category_id === null) return undefined
    return { ...filled, category_id: categories.get(line) ?? category_id, expense_date, kind, amount }
  }
}
