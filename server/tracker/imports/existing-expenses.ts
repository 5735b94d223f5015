import { addDays, type Days, isWithin } from '#contract/tracker/months.ts'
import { timeSlices } from '#server/platform/base/time-slices.ts'
import type { TrackerNames } from '#server/tracker/expenses/tracker-names.ts'
import { type CategoryLearner, categoryLearner } from '#server/tracker/sorting/learned-category.ts'
import { daysApart, type ExistingExpense, type ExpenseSource, isBankKey } from './match.ts'
import { type PaidPayees, paidPayees } from './money-in.ts'
import type { Source } from './store.ts'
import type { StoredEntry } from './stored-entries.ts'

/** Data about a member's expenses that a preview needs. */
export interface ExistingExpenses {
  /** Expenses around the days of the file. */
  nearby: ExistingExpense[]
  /** Knows the categories that the member chose. */
  learner: CategoryLearner
  /** Knows the payees that were paid. */
  paid: PaidPayees
}

/** A file, as far as the keys of its rows depend on it. */
export interface FileReading {
  layout: string
  /** Identifies the mapping. */
  reading: string
}

/** Reads the expenses of a member, latest first. @param days of the payments of the file */
export async function readExistingExpenses(
  expenses: AsyncIterable<StoredEntry>,
  sources: readonly Source[],
  file: FileReading,
  days: Days,
  { categories, accounts }: TrackerNames,
): Promise<ExistingExpenses> {
  const sourceOf = expenseSources(sources, file)
  const existing: ExistingExpenses = { nearby: [], learner: categoryLearner(), paid: paidPayees(days.from) }
  const endSlice = timeSlices()
  const splits = new Map<number, ExistingExpense>()
  /** A split is compared by the sum of its parts; the file's key is that of one of them. */
  const addNearby = (entry: StoredEntry) => {
    const one: ExistingExpense = { ...entry, source: sourceOf(entry) }
    const first = entry.split_id === null ? undefined : splits.get(entry.split_id)
    if (first) {
      first.cents += one.cents
      first.import_key ??= one.import_key
      return
    }
    existing.nearby.push(one)
    if (entry.split_id !== null) splits.set(entry.split_id, one)
  }
  for await (const expense of expenses) {
    const { id, archived_at: archived } = categories.of(expense.category_id)
    const isSpent = expense.income === null && expense.transfer_id === null
    const teaches = isSpent && isChosen(expense) && archived === null && id !== categories.unsorted?.id
    if (teaches) existing.learner.learn({ description: expense.description, category_id: id })
    const account_id = accounts.columnOf(expense.account_id)
    if (isSpent) existing.paid.add({ ...expense, account_id }, expense.import_id === null)
    if (isWithin(expense.expense_date, days)) addNearby({ ...expense, account_id })
    await endSlice()
  }
  return existing
}

/** Whether the member chose the category: an expense that an import placed, and that is unchanged, teaches nothing. */
const isChosen = ({ import_id: importId, changed }: StoredEntry) => importId === null || changed

function expenseSources(sources: readonly Source[], file: FileReading) {
  const byId = new Map(sources.map((source) => [source.id, source]))
  return ({ import_id: importId, import_key: key }: StoredEntry): ExpenseSource => {
    if (importId === null) return 'typed'
    const source = byId.get(importId)
    if (!source?.file_details) return 'former-release'
    const isAlike = source.layout === file.layout && source.file_details.reading === file.reading
    return isAlike || isBankKey(key) ? 'same-reading' : 'other-reading'
  }
}

/** The days on which an expense may match a payment of the file. */
export function daysOfPayments(payments: readonly { expense_date: string }[]): Days {
  let [first, last] = [payments[0]?.expense_date ?? '2000-01-01', '']
  for (const { expense_date: day } of payments) {
    if (day < first) first = day
    if (day > last) last = day
  }
  return { from: addDays(first, -daysApart), to: addDays(last || first, daysApart) }
}
