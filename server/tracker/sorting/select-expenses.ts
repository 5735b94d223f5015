import { listedKinds } from '#contract/tracker/entry-kinds.ts'
import type { Selection } from '#contract/tracker/sorting.ts'
import { timeSlices } from '#server/platform/base/time-slices.ts'
import type { Database } from '#server/platform/db/database.ts'
import { conflict, notFound } from '#server/platform/http/problems.ts'
import { filteredAccounts } from '#server/tracker/expenses/account-map.ts'
import type { CategoryMap } from '#server/tracker/expenses/category-map.ts'
import { requireCategory } from '#server/tracker/expenses/chosen-category.ts'
import type { ExpenseRow } from '#server/tracker/expenses/fields.ts'
import { type ExpenseSearch, expensesFound, searchedFor } from '#server/tracker/expenses/search.ts'
import { netOf } from '#server/tracker/expenses/spending.ts'
import type { TrackerNames } from '#server/tracker/expenses/tracker-names.ts'
import { matchesRule, type ReadyRule } from './apply-rules.ts'
import type { BatchRows, ChangedExpense } from './batch-rows.ts'
import { changedFields } from './changed-fields.ts'
import { searchedWord, wordingOf } from './payee-text.ts'
import type { BatchChange } from './stored-shapes.ts'

interface Dependencies {
  db: Pick<Database, 'long'>
  rows: BatchRows
  findExpenses: ExpenseSearch
}

/** The expenses to select from, and which of them. */
interface Filter {
  /** Every selected expense contains it in its search text. */
  searched: Parameters<typeof expensesFound>[2]
  isSelected: (row: ExpenseRow) => boolean
}

/** Maximum expenses of a batch. */
const maxBatch = 20_000
/** Ids per statement. */
const idsAtOnce = 250

/** Collects the expenses that a change changes. `add` throws a 409 for too many. */
export function changeCollector(change: BatchChange, categories: CategoryMap) {
  const changed: ChangedExpense[] = []
  return {
    add(row: ExpenseRow) {
      const fields = change.delete ? row : changedFields(row, change, categories)
      if (fields) changed.push({ row, fields })
      if (changed.length > maxBatch) throw tooMany()
    },
    /** In ascending order of their ids. */
    sorted: () => changed.toSorted((a, b) => a.row.id - b.row.id),
  }
}

/**
 * The expenses that a change would change, in ascending order of their ids.
 * @throws 404 for ids that are not the member's, 400 for a category or an account that is not, 409 for too many
 */
export async function selectExpenses(
  context: Dependencies,
  memberId: number,
  select: Selection,
  change: BatchChange,
  names: TrackerNames,
): Promise<ChangedExpense[]> {
  const { add, sorted } = changeCollector(change, names.categories)
  if (select.ids) for (const row of await expensesOf(context, memberId, select.ids)) add(row)
  else await eachExpense(context, memberId, filterOf(select, names), add)
  return sorted()
}

/** Calls a function for each past expense that a rule matches, latest first. */
export const eachMatch = (
  context: Dependencies,
  memberId: number,
  rule: ReadyRule,
  use: (row: ExpenseRow) => void,
): Promise<void> => {
  const isSelected = (row: ExpenseRow) => matchesRule(rule, { ...row, cents: netOf(row) })
  return eachExpense(context, memberId, { searched: withWord(searchedWord(rule.payee)), isSelected }, use)
}

function filterOf(select: Selection, { categories, accounts }: TrackerNames): Filter {
  const { search, payee = '', category_id: category, account_id: account } = select
  if (account !== undefined) {
    const searched = { ...withWord(''), kinds: listedKinds, accounts: filteredAccounts(accounts, account) }
    return { searched, isSelected: () => true }
  }
  if (search) return { searched: searchedFor(search.q, categories), isSelected: () => true }
  const wording = wordingOf(payee)
  const ofCategory = category === undefined ? undefined : requireCategory(categories, category, 'select.category_id')
  return {
    searched: withWord(searchedWord(payee)),
    isSelected: ({ category_id: stored, description }) =>
      (ofCategory === undefined || categories.of(stored).id === ofCategory) && wordingOf(description) === wording,
  }
}

/** Finds every expense whose search text contains a word. */
const withWord = (folded: string): Filter['searched'] => ({
  needle: { folded, amounts: null, isIn: () => true, isInFields: () => true },
  categories: [],
})

/** Reads along the search index. Other requests run in between. */
const eachExpense = (
  { db, findExpenses }: Dependencies,
  memberId: number,
  { searched, isSelected }: Filter,
  use: (row: ExpenseRow) => void,
): Promise<void> =>
  db.long(async () => {
    const endSlice = timeSlices()
    for await (const row of expensesFound(findExpenses, memberId, searched)) {
      if (isSelected(row)) use(row)
      await endSlice()
    }
  })

/** Expenses by their ids, without deleted ones. @throws 404 if one is not the member's */
async function expensesOf({ rows }: Dependencies, memberId: number, wanted: readonly number[]): Promise<ExpenseRow[]> {
  const ids = [...new Set(wanted)]
  const expenses: ExpenseRow[] = []
  for (const chunk of chunksOf(ids, idsAtOnce)) {
    if ((await rows.owned(memberId, chunk)).length < chunk.length) throw notFound()
    expenses.push(...(await rows.active(memberId, chunk)))
  }
  return expenses
}

/** Divides a list into parts of a length. */
export const chunksOf = <T>(list: readonly T[], length: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / length) }, (_, index) =>
    list.slice(index * length, (index + 1) * length),
  )

const tooMany = () =>
  conflict('too_many', 'This would change more than 20,000 entries, which is more than one change can hold.')
