import type { SavedSplit, SplitBody } from '#contract/tracker/splits.ts'
import { bindAll } from '#server/platform/base/bind-all.ts'
import { conflict, notFound } from '#server/platform/http/problems.ts'
import { requireChosenCategory } from './chosen-category.ts'
import { ExpenseFields, type ExpenseRow } from './fields.ts'
import { toExpense } from './rules.ts'
import type { Part, SplitStore } from './split-store.ts'
import type { ExpenseStore, StoredExpense } from './store.ts'
import type { BudgetAlerts, TrackerLock, TrackerWrite } from './tracker-lock.ts'
import { inTrackerLock, nothingToUndo, versioned } from './tracker-writes.ts'

interface Dependencies {
  store: ExpenseStore
  splits: SplitStore
  withTrackerLock: TrackerLock
  withBudgetAlerts: BudgetAlerts
}

/** Splits an expense into parts with a category each, and joins them. */
export const splitService = (dependencies: Dependencies) =>
  bindAll(dependencies, {
    split: inTrackerLock(versioned(split)),
    join: inTrackerLock(versioned(join)),
  })

export type SplitService = ReturnType<typeof splitService>

/** The parts of a split that are not deleted, in order of their ids. */
const activeParts = async (splits: SplitStore, memberId: number, splitId: number): Promise<Part[]> =>
  (await splits.parts(memberId, splitId)).filter((part) => part.deleted_at === null)

/** The active parts of an expense, or the expense itself. */
async function partsOf({ splits }: Dependencies, memberId: number, row: StoredExpense): Promise<ExpenseRow[]> {
  if (row.deleted_at !== null) throw notFound()
  if (row.income !== null || row.transfer_id !== null) throw notSpending()
  if (row.split_id === null) return [row]
  return activeParts(splits, memberId, row.split_id)
}

async function split(
  context: Dependencies,
  write: TrackerWrite,
  row: StoredExpense,
  { parts, description, expense_date }: SplitBody,
): Promise<SavedSplit> {
  const existing = await partsOf(context, write.caller.id, row)
  const wanted = parts.map(({ category_id: id, amount }, index) => {
    const field = `parts.${index}.category_id`
    const category_id = requireChosenCategory(write.categories, id, field, existing[index]?.category_id)
    return { category_id, amount, description, expense_date }
  })
  return save(context, write, existing, wanted)
}

/** One expense with the sum of the parts, and the category of the first one. */
async function join(context: Dependencies, write: TrackerWrite, row: StoredExpense): Promise<SavedSplit> {
  const existing = await partsOf(context, write.caller.id, row)
  const amount = existing.reduce((sum, part) => sum + part.amount, 0)
  return save(context, write, existing, [{ amount }])
}

/** Changes the existing parts in their order, adds missing ones, and deletes those that are left over. */
async function save(
  { store, splits, withBudgetAlerts }: Dependencies,
  write: TrackerWrite,
  existing: readonly ExpenseRow[],
  wanted: readonly Partial<ExpenseFields>[],
): Promise<SavedSplit> {
  const { caller, timestamp } = write
  const [first] = existing
  if (!first) throw notFound()
  const { result, notices } = await withBudgetAlerts(write, async () => {
    const saved: ExpenseRow[] = []
    for (const [index, change] of wanted.entries()) {
      const row = existing[index]
      const fields = { ...ExpenseFields.parse(row ?? first), ...change }
      saved.push(
        row
          ? await store.replace(caller.id, row, fields, timestamp)
          : await store.insert(caller.id, fields, null, timestamp),
      )
    }
    for (const row of existing.slice(wanted.length)) await store.setDeleted(caller.id, row, timestamp)
    const splitId = first.split_id ?? first.id
    await splits.mark(
      caller.id,
      splitId,
      saved.map(({ id }) => id),
    )
    return saved.map((row) => ({ ...row, split_id: splitId }))
  })
  return { expenses: result.map((row) => toExpense(row, write)), notices }
}

const notSpending = () => conflict('tracker.not_spending', 'Only expenses and refunds can be split.')

/** The fields that the parts of a split share. */
const sharedFields = ({ expense_date, description, kind, income, payment_method, account_id }: ExpenseFields) => ({
  ...{ expense_date, description, kind, income, payment_method, account_id },
})

/** The other active parts of an expense. */
export async function otherParts(splits: SplitStore, memberId: number, { id, split_id: splitId }: ExpenseRow) {
  if (splitId === null) return []
  return (await activeParts(splits, memberId, splitId)).filter((part) => part.id !== id)
}

/** Changes the fields that the other parts of an expense share with it. Call it in a transaction. */
export async function changeOtherParts(
  { store, splits }: Pick<Dependencies, 'store' | 'splits'>,
  { caller, timestamp }: TrackerWrite,
  row: ExpenseRow,
) {
  for (const part of await otherParts(splits, caller.id, row)) {
    const fields = { ...ExpenseFields.parse(part), ...sharedFields(row) }
    await store.replace(caller.id, part, fields, timestamp)
  }
}

/**
 * Undoes the last change of a split as a whole: parts that it added are deleted for good, those that it deleted are
 * restored, and those that it changed have their former fields. Call it in a transaction.
 * @returns whether there was a change
 */
async function undoSplit(
  { store, splits }: Pick<Dependencies, 'store' | 'splits'>,
  { caller, timestamp }: TrackerWrite,
  splitId: number,
): Promise<boolean> {
  const parts = await splits.parts(caller.id, splitId)
  const changes = await splits.latestChanges(
    caller.id,
    parts.map(({ id }) => id),
  )
  const added = ({ id, created_at: at }: Part) => (id === splitId ? '' : at)
  const times = parts.map((part) => [part.deleted_at ?? '', changes.get(part.id) ?? '', added(part)])
  const last = times.flat().reduce((latest, time) => (time > latest ? time : latest), '')
  if (last === '') return false
  for (const [index, part] of parts.entries()) {
    const [deletedAt, changedAt, addedAt] = times[index] ?? []
    if (deletedAt === last) await store.setDeleted(caller.id, part, null)
    else if (addedAt === last) await splits.erase(caller.id, [part.id])
    else if (changedAt === last) {
      const before = await store.takeFromHistory(caller.id, part.id)
      if (before) await store.overwrite(caller.id, part, before, timestamp)
    }
  }
  return true
}

/** Undoes the last change of a split. @returns the part, or the first one that is left @throws 409 without a change */
export async function undoPart(
  context: Pick<Dependencies, 'store' | 'splits'>,
  write: TrackerWrite,
  { id, split_id: splitId }: StoredExpense,
): Promise<ExpenseRow> {
  if (splitId === null || !(await undoSplit(context, write, splitId))) throw nothingToUndo()
  const parts = await activeParts(context.splits, write.caller.id, splitId)
  const left = parts.find((part) => part.id === id) ?? parts[0]
  if (!left) throw notFound()
  return left
}
