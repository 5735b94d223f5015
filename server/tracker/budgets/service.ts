import type { Budget, BudgetBody, NewBudgetBody, SavedBudget, SuggestedLimit } from '#contract/tracker/budgets.ts'
import { addMonths, countDays, daysOf, monthKey, monthOf } from '#contract/tracker/months.ts'
import { bindAll } from '#server/platform/base/bind-all.ts'
import { invalid, notFound, problem } from '#server/platform/http/problems.ts'
import { type CategoryMap, categoryMap } from '#server/tracker/expenses/category-map.ts'
import { requireCategory, requireChosenCategory } from '#server/tracker/expenses/chosen-category.ts'
import { sumsByCategory } from '#server/tracker/expenses/rules.ts'
import type { ExpenseStore } from '#server/tracker/expenses/store.ts'
import type { BudgetAlerts, TrackerLock, TrackerWrite } from '#server/tracker/expenses/tracker-lock.ts'
import type { TrackerStore } from '#server/tracker/expenses/tracker-store.ts'
import { idempotent, inTrackerLock, nothingToUndo, versioned } from '#server/tracker/expenses/tracker-writes.ts'
import type { BudgetQuery, BudgetStatus, BudgetStatusReader } from './budget-status.ts'
import { leftPerDay, suggestedLimits } from './rules.ts'
import type { BudgetFields, BudgetStore, StoredBudget } from './store.ts'

/** Unpaid bills of a member's current month, in cents. Reads two years of expenses. */
type BillsToCome = (memberId: number, today: string) => Promise<readonly { category_id: number; amount: number }[]>

interface Dependencies {
  store: BudgetStore
  tracker: TrackerStore
  expenses: Pick<ExpenseStore, 'sums'>
  withTrackerLock: TrackerLock
  withBudgetAlerts: BudgetAlerts
  budgetStatuses: BudgetStatusReader
  billsToCome: BillsToCome
}

/** A member's monthly limits, at most one per category. */
export const budgetService = (dependencies: Dependencies) =>
  bindAll(dependencies, {
    list,
    suggestions,
    add: inTrackerLock(idempotent(add, replay)),
    change: inTrackerLock(versioned(change)),
    remove: inTrackerLock(versioned(remove)),
    undo: inTrackerLock(versioned(undo)),
  })

export type BudgetService = ReturnType<typeof budgetService>

async function list(context: Dependencies, memberId: number, today: string): Promise<Budget[]> {
  const { tracker, budgetStatuses } = context
  const [settings, rows] = await Promise.all([tracker.settings(memberId), tracker.categories(memberId)])
  const query = { memberId, categories: categoryMap(rows), today, settings }
  const all = await budgetStatuses(query)
  if (all.length === 0) return []
  const billsOf = await readBills(context, query)
  const { to } = daysOf(monthOf(today, settings.month_start), settings.month_start)
  const days = countDays({ from: today, to })
  return all.map((budgetStatus) => {
    const baseFields = toBudget(budgetStatus, query.categories)
    const bills = billsOf.get(baseFields.category_id) ?? 0
    const dailyAllowance = leftPerDay({ left: budgetStatus.available - budgetStatus.spent, bills, days })
    return { ...baseFields, bills_to_come: bills, left_per_day: dailyAllowance }
  })
}

async function suggestions(
  { tracker, expenses }: Dependencies,
  memberId: number,
  today: string,
): Promise<SuggestedLimit[]> {
  const [settings, rows] = await Promise.all([tracker.settings(memberId), tracker.categories(memberId)])
  const categories = categoryMap(rows)
  const running = monthOf(today, settings.month_start)
  const months = [-3, -2, -1].map((back) => daysOf(addMonths(running, back), settings.month_start))
  const sums = await Promise.all(months.map((days) => expenses.sums(memberId, days)))
  const limits = suggestedLimits(sums.map((month) => sumsByCategory(month, categories)))
  return limits.filter(({ category_id: id }) => id !== categories.unsorted?.id)
}

async function add(context: Dependencies, write: TrackerWrite, body: NewBudgetBody): Promise<SavedBudget> {
  const category = requireChosenCategory(write.categories, body.category_id)
  await assertNoBudget(context, write, category)
  const month = currentMonthKey(write)
  const fields = { ...fieldsOf(body, month, null), category_id: category }
  return save(context, write, () => context.store.insert(write.caller.id, fields, month, body.client_id ?? null))
}

async function replay(context: Dependencies, write: TrackerWrite, { id }: StoredBudget): Promise<SavedBudget> {
  return { ...(await readBack(context, write, id)), notices: [] }
}

async function change(
  context: Dependencies,
  write: TrackerWrite,
  row: StoredBudget,
  body: BudgetBody,
): Promise<SavedBudget> {
  if (row.deleted_at !== null) throw notFound()
  if (requireCategory(write.categories, body.category_id) !== write.categories.of(row.category_id).id)
    throw invalid({ category_id: 'The category of a budget cannot be changed.' })
  const month = currentMonthKey(write)
  const fields = { ...fieldsOf(body, month, row.rollover_since), category_id: row.category_id }
  return save(context, write, () => context.store.change(write.caller.id, row, fields, month))
}

async function remove({ store }: Dependencies, { caller, timestamp }: TrackerWrite, row: StoredBudget): Promise<void> {
  if (row.deleted_at === null) await store.setDeleted(caller.id, row, timestamp)
}

async function undo(context: Dependencies, write: TrackerWrite, row: StoredBudget): Promise<SavedBudget> {
  if (row.deleted_at === null) throw nothingToUndo()
  await assertNoBudget(context, write, write.categories.of(row.category_id).id)
  return save(context, write, async () => {
    await context.store.setDeleted(write.caller.id, row, null)
    return row
  })
}

async function assertNoBudget({ store }: Dependencies, { caller }: TrackerWrite, category: number) {
  const all = await store.list(caller.id)
  if (all.some(({ category_id: taken }) => taken === category)) throw budgetExists()
}

/** Saves a budget and returns its new state. */
async function save(
  context: Dependencies,
  write: TrackerWrite,
  work: () => Promise<{ id: number }>,
): Promise<SavedBudget> {
  const { result, notices } = await context.withBudgetAlerts(write, work)
  return { ...(await readBack(context, write, result.id)), notices }
}

/** Current state of a budget without its bills, which take too long inside a transaction. */
async function readBack(
  { budgetStatuses }: Dependencies,
  { caller, ...write }: TrackerWrite,
  id: number,
): Promise<Omit<SavedBudget, 'notices'>> {
  const all = await budgetStatuses({ ...write, memberId: caller.id })
  const found = all.find(({ row }) => row.id === id)
  if (!found) throw notFound()
  return toBudget(found, write.categories)
}

/** Unpaid bills of the current month, by effective category. */
async function readBills(
  { billsToCome }: Dependencies,
  { memberId, categories, today }: BudgetQuery,
): Promise<Map<number, number>> {
  const bills = new Map<number, number>()
  for (const { category_id: stored, amount } of await billsToCome(memberId, today)) {
    const id = categories.find(stored)?.id
    if (id !== undefined) bills.set(id, (bills.get(id) ?? 0) + amount)
  }
  return bills
}

const budgetExists = () => {
  const error = 'Budget already exists for this category'
  return problem(409, 'budget_exists', error, { fields: { category_id: error } })
}

const currentMonthKey = ({ today, settings }: TrackerWrite) => monthKey(monthOf(today, settings.month_start))

/** @param since first month that was carried so far; enabling rollover starts with the current month */
const fieldsOf = (body: BudgetBody, month: string, since: string | null): Omit<BudgetFields, 'category_id'> => ({
  monthly_limit: body.monthly_limit,
  alert_threshold: body.alert_threshold ?? null,
  rollover_since: (body.rollover ?? since !== null) ? (since ?? month) : null,
})

function toBudget({ row, spent, carried }: BudgetStatus, categories: CategoryMap): Omit<SavedBudget, 'notices'> {
  const { id, name, color, icon } = categories.of(row.category_id)
  return {
    id: row.id,
    category_id: id,
    category_name: name,
    category_color: color,
    category_icon: icon,
    monthly_limit: row.monthly_limit,
    current_spent: spent,
    alert_threshold: row.alert_threshold,
    rollover: row.rollover_since !== null,
    carried_over: carried,
    version: row.version,
  }
}
