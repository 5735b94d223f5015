import type { ListQuery, SearchQuery } from '#contract/tracker/expense-queries.ts'
import type { Expense, ExpenseBody, FoundExpenses, NewExpenseBody, SavedExpense } from '#contract/tracker/expenses.ts'
import { daysOf } from '#contract/tracker/months.ts'
import { bindAll } from '#server/platform/base/bind-all.ts'
import { conflict, notFound } from '#server/platform/http/problems.ts'
import { accountColumn, filteredAccounts, requireOpenAccount } from './account-map.ts'
import type { AccountStore } from './account-store.ts'
import { requireCategory, requireChosenCategory } from './chosen-category.ts'
import { type ExpenseFields, type ExpenseRow, kindColumns, requestedFields } from './fields.ts'
import { chosenPeriod, toExpense } from './rules.ts'
import { type ExpenseSearch, pageEnd, searchedFor } from './search.ts'
import { settingFunctions } from './settings.ts'
import type { SplitStore } from './split-store.ts'
import { changeOtherParts, otherParts, undoPart } from './splits.ts'
import type { ExpenseStore, StoredExpense } from './store.ts'
import type { BudgetAlerts, TrackerLock, TrackerWrite } from './tracker-lock.ts'
import { readNames } from './tracker-names.ts'
import type { TrackerStore } from './tracker-store.ts'
import { idempotent, inTrackerLock, nothingToUndo, versioned } from './tracker-writes.ts'
import { withUnsorted } from './unsorted.ts'

interface Dependencies {
  findExpenses: ExpenseSearch
  splits: SplitStore
  store: ExpenseStore
  accounts: AccountStore
  tracker: TrackerStore
  withTrackerLock: TrackerLock
  withBudgetAlerts: BudgetAlerts
}

const pageSize = 50
/** Maximum expenses per list; encoding more would block the event loop. */
const maxListed = 20_000

/** A member's expenses: create, change, delete, undo, list and search. */
export const expenseService = (dependencies: Dependencies) =>
  bindAll(dependencies, {
    list,
    search,
    add: inTrackerLock(idempotent(add, replay)),
    change: inTrackerLock(versioned(change)),
    remove: inTrackerLock(versioned(remove)),
    undo: inTrackerLock(versioned(undo)),
    ...settingFunctions,
  })

export type ExpenseService = ReturnType<typeof expenseService>

async function list(context: Dependencies, memberId: number, query: ListQuery, today: string): Promise<Expense[]> {
  const { store, tracker } = context
  const [settings, names] = await Promise.all([tracker.settings(memberId), readNames(context, memberId)])
  const { categories } = names
  const { first, months } = chosenPeriod(query, today, settings.month_start)
  const days = daysOf(first, settings.month_start, months)
  const categoryIds =
    query.category === undefined ? undefined : categories.idsOf(requireCategory(categories, query.category))
  const accountIds = filteredAccounts(names.accounts, query.account)
  const filter = { categories: categoryIds, accounts: accountIds, kinds: query.kinds, limit: maxListed + 1 }
  const expenses = await store.list(memberId, days, filter)
  if (expenses.length > maxListed) throw tooMany(months === 1 ? 'month' : 'year')
  return expenses.map((row) => toExpense(row, names))
}

async function search(
  context: Dependencies,
  memberId: number,
  { q, after, kinds, account }: SearchQuery,
): Promise<FoundExpenses> {
  const names = await readNames(context, memberId)
  const found = await context.findExpenses(memberId, {
    ...searchedFor(q, names.categories),
    accounts: filteredAccounts(names.accounts, account),
    limit: pageSize + 1,
    kinds,
    after: after === undefined ? undefined : pageEnd(after),
  })
  const page = found.slice(0, pageSize)
  const last = found.length > pageSize ? page.at(-1) : undefined
  return {
    expenses: page.map((row) => toExpense(row, names)),
    next: last ? `${last.expense_date}_${last.id}` : null,
  }
}

async function add(context: Dependencies, write: TrackerWrite, body: NewExpenseBody): Promise<SavedExpense> {
  const { fields, categories } = await fieldsOf(context, write, body)
  return save(context, { ...write, categories }, () =>
    context.store.insert(write.caller.id, fields, body.client_id ?? null, write.timestamp),
  )
}

async function replay(_context: Dependencies, write: TrackerWrite, row: StoredExpense): Promise<SavedExpense> {
  return { ...toExpense(row, write), notices: [] }
}

async function change(context: Dependencies, write: TrackerWrite, row: StoredExpense, body: ExpenseBody) {
  if (row.deleted_at !== null) throw notFound()
  const { fields, categories } = await fieldsOf(context, write, body, row)
  return save(context, { ...write, categories }, async () => {
    const changed = await context.store.replace(write.caller.id, row, fields, write.timestamp)
    await changeOtherParts(context, write, changed)
    return asHalf(context, write, changed)
  })
}

/**
 * Ends or restores the transfer of an entry that was changed or restored.
 * @param keep called for half of a transfer @returns the entry after that
 */
async function asHalf(
  { store }: Dependencies,
  { caller, timestamp }: TrackerWrite,
  changed: ExpenseRow,
  keep: ExpenseStore['keepTransfers'] = store.keepTransfers,
): Promise<ExpenseRow> {
  if (changed.transfer_id === null) return changed
  await keep(caller.id, timestamp)
  return (await store.find(caller.id, changed.id)) ?? changed
}

/** Deletes an expense with the other parts of its split, and ends its transfer. */
async function remove(context: Dependencies, write: TrackerWrite, row: StoredExpense): Promise<void> {
  const { store, splits, withBudgetAlerts } = context
  const { caller, timestamp } = write
  if (row.deleted_at !== null) return
  const deletion = async () => {
    for (const part of [row, ...(await otherParts(splits, caller.id, row))])
      await store.setDeleted(caller.id, part, timestamp)
  }
  if (row.transfer_id === null) return deletion()
  await withBudgetAlerts(write, async () => {
    await deletion()
    await store.keepTransfers(caller.id, timestamp)
  })
}

/** Undoes the deletion, or else the last change. */
function undo(context: Dependencies, write: TrackerWrite, row: StoredExpense): Promise<SavedExpense> {
  const { store } = context
  const { caller, timestamp } = write
  return save(context, write, async () => {
    if (row.split_id !== null) return undoPart(context, write, row)
    if (row.deleted_at !== null) {
      await store.setDeleted(caller.id, row, null)
      return asHalf(context, write, { ...row, version: row.version + 1 }, store.restoreTransfers)
    }
    const before = await store.takeFromHistory(caller.id, row.id)
    if (!before) throw nothingToUndo()
    return asHalf(context, write, await store.overwrite(caller.id, row, before, timestamp))
  })
}

async function save(
  { withBudgetAlerts }: Dependencies,
  write: TrackerWrite,
  work: () => Promise<ExpenseRow>,
): Promise<SavedExpense> {
  const { result, notices } = await withBudgetAlerts(write, work)
  return { ...toExpense(result, write), notices }
}

const tooMany = (period: 'month' | 'year') =>
  conflict(
    'too_many',
    `There are more than 20,000 entries in this ${period}, which is more than a list holds. Choose a category, search, or export them.`,
  )

/**
 * The column of the account of a request. An entry keeps its account if the request names the one that shows it, closed
 * or not.
 */
function chosenAccount({ accounts }: TrackerWrite, { account_id: id }: ExpenseBody, row: ExpenseRow | undefined) {
  const before = row?.account_id ?? null
  if (id === undefined || (row && accounts.find(id)?.number === accounts.of(before).number)) return before
  return accountColumn(requireOpenAccount(accounts, id).number)
}

/** The columns of a request. @param row that it changes */
async function fieldsOf({ tracker }: Dependencies, write: TrackerWrite, body: ExpenseBody, row?: ExpenseRow) {
  const account = chosenAccount(write, body, row)
  const before: Pick<ExpenseFields, 'kind' | 'income'> = row ?? kindColumns('expense')
  const isIncome = body.kind === undefined ? before.income === 1 : body.kind === 'income'
  if (isIncome) {
    // Income has no category. The column has that of entries which are not sorted, so that a later change of the kind
    // leaves the entry there.
    const { categories, unsorted } = await withUnsorted(tracker, write)
    return { fields: requestedFields(body, { category_id: unsorted.id, account_id: account }, before), categories }
  }
  const { categories } = write
  const category = requireChosenCategory(categories, body.category_id ?? 0, 'category_id', row?.category_id)
  return { fields: requestedFields(body, { category_id: category, account_id: account }, before), categories }
}
