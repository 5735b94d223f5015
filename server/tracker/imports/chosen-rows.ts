import { everyday } from '#contract/tracker/everyday.ts'
import type { AddableState, CommitBody } from '#contract/tracker/import-choices.ts'
import { isAddable, readChoices } from '#contract/tracker/read-choices.ts'
import { type AccountMap, accountColumn, requireAccount } from '#server/tracker/expenses/account-map.ts'
import type { CategoryMap } from '#server/tracker/expenses/category-map.ts'
import { requireCategory } from '#server/tracker/expenses/chosen-category.ts'
import { type ExpenseFields, kindColumns } from '#server/tracker/expenses/fields.ts'
import { statedTransfer } from './money-in.ts'
import { type StagedRow, stagedKind } from './staging-store.ts'

/** An expense from an import row. */
export type ChosenRow = ExpenseFields & {
  import_key: string | null
  /** Whether the file names it as half of a transfer, and the member left its kind. */
  isHalf: boolean
}

/**
 * Maps preview rows to entries with the changes of the member; undefined for rows that are not added.
 * @param unsorted category of income, which has none; absent if a former release has staged the rows
 */
export function chosenRows(choices: CommitBody, unsorted: number | undefined) {
  const { isTicked, changedFields } = readChoices(choices)
  return (row: StagedRow): ChosenRow | undefined => {
    const { line: _line, state: _state, reason: _reason, currency: _currency, ...filled } = row
    if (!isAddable(row) || !isTicked(row)) return undefined
    const { expense_date, amount } = row
    const before = { ...row, kind: stagedKind(row), account_id: row.account_id ?? everyday.id }
    const { kind, category_id, account_id, tags } = changedFields(before)
    if (expense_date === null || kind === null || amount === null || category_id === null) return undefined
    return {
      ...filled,
      ...{ expense_date, amount, tags, ...kindColumns(kind) },
      category_id: kind === 'income' ? (unsorted ?? category_id) : category_id,
      isHalf: row.reason === statedTransfer && kind === before.kind,
      account_id: account_id === null ? null : accountColumn(account_id),
    }
  }
}

/** @throws 400 if a change names a category or an account that the member does not have */
export function assertOwnChoices(body: CommitBody, categories: CategoryMap, accounts: AccountMap) {
  for (const change of [...body.categories, ...body.state_changes, ...body.row_changes]) {
    if (change.category_id !== undefined) requireCategory(categories, change.category_id)
    if ('account_id' in change && change.account_id !== undefined) requireAccount(accounts, change.account_id)
  }
}

/** Number of rows to import. @param addable number of rows of each state that can be added */
export const countChosen = (
  { ticked_states, ticked, unticked }: CommitBody,
  addable: ReadonlyMap<AddableState, number>,
): number =>
  [...new Set(ticked_states)].reduce((sum, state) => sum + (addable.get(state) ?? 0), 0) +
  new Set(ticked).size -
  new Set(unticked).size
