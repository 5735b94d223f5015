import type { Budget, BudgetBody, NewBudgetBody, SavedBudget, SuggestedLimit } from '#contract/tracker/budgets.ts'
import { addMonths, countDays, daysOf, monthKey, monthOf } from '#contract/tracker/months.ts'
import { assertMatch } from '#server/platform/http/etag.ts'
import { conflict, invalid, notFound, problem } from '#server/platform/http/problems.ts'
import { type CategoryMap, categoryMap } from '#server/tracker/expenses/category-map.ts'
import { sumsByCategory } from '#server/tracker/expenses/rules.ts'
import { requireCategory, type Target } from '#server/tracker/expenses/service.ts'
import type { ExpenseStore } from '#server/tracker/expenses/store.ts'
import type { BudgetAlerts, TrackerCall, TrackerLock, TrackerWrite } from '#server/tracker/expenses/tracker-lock.ts'
import type { TrackerStore } from '#server/tracker/expenses/tracker-store.ts'
import type { BudgetStatus, BudgetStatusReader, Onlooker } from './budget-status.ts'
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
export function budgetService({
  store,
  tracker,
  expenses,
  withTrackerLock,
  withBudgetAlerts,
  budgetStatuses,
  billsToCome,
}: Dependencies) {
  async function current({ caller }: TrackerWrite, { id, ifMatch }: Target): Promise<StoredBudget> {
    const row = await store.find(caller.id, id)
    if (!row) throw notFound()
    assertMatch(ifMatch, row.version)
    return row
  }

  async function assertNoBudget({ caller }: TrackerWrite, category: number) {
    const all = await store.list(caller.id)
    if (all.some(({ category_id: taken }) => taken === category)) throw budgetExists()
  }

  /** Saves a budget and returns its new state. */
  async function save(change: TrackerWrite, work: () => Promise<{ id: number }>): Promise<SavedBudget> {
    const { result, notices } = await withBudgetAlerts(change, work)
    return { ...(await readBack(change, result.id)), notices }
  }

  /** Current state of a budget without its bills, which take too long inside a transaction. */
  async function readBack({ caller, ...change }: TrackerWrite, id: number): Promise<Omit<SavedBudget, 'notices'>> {
    const all = await budgetStatuses({ ...change, memberId: caller.id })
    const found = all.find(({ row }) => row.id === id)
    if (!found) throw notFound()
    return shownBudget(found, change.categories)
  }

  /** Unpaid bills of the current month, by effective category. */
  async function readBills({ memberId, categories, today }: Onlooker): Promise<Map<number, number>> {
    const bills = new Map<number, number>()
    for (const { category_id: stored, amount } of await billsToCome(memberId, today)) {
      const id = categories.find(stored)?.id
      if (id !== undefined) bills.set(id, (bills.get(id) ?? 0) + amount)
    }
    return bills
  }

  return {
    async list(memberId: number, today: string): Promise<Budget[]> {
      const [settings, rows] = await Promise.all([tracker.settings(memberId), tracker.categories(memberId)])
      const onlooker = { memberId, categories: categoryMap(rows), today, settings }
      const all = await budgetStatuses(onlooker)
      if (all.length === 0) return []
      const billsOf = await readBills(onlooker)
      const { to } = daysOf(monthOf(today, settings.month_start), settings.month_start)
      const days = countDays({ from: today, to })
      return all.map((budgetStatus) => {
        const shown = shownBudget(budgetStatus, onlooker.categories)
        const bills = billsOf.get(shown.category_id) ?? 0
        const left = leftPerDay({ left: budgetStatus.available - budgetStatus.spent, bills, days })
        return { ...shown, bills_to_come: bills, left_per_day: left }
      })
    },

    async suggestions(memberId: number, today: string): Promise<SuggestedLimit[]> {
      const [settings, rows] = await Promise.all([tracker.settings(memberId), tracker.categories(memberId)])
      const categories = categoryMap(rows)
      const running = monthOf(today, settings.month_start)
      const months = [-3, -2, -1].map((back) => daysOf(addMonths(running, back), settings.month_start))
      const sums = await Promise.all(months.map((days) => expenses.sums(memberId, days)))
      return suggestedLimits(sums.map((month) => sumsByCategory(month, categories)))
    },

    add: (call: TrackerCall, { client_id: clientId, ...body }: NewBudgetBody): Promise<SavedBudget> =>
      withTrackerLock(call, async (change) => {
        const known = clientId === undefined ? undefined : await store.findByClientId(call.caller.id, clientId)
        if (known?.deleted_at === null) return { ...(await readBack(change, known.id)), notices: [] }
        if (known) throw conflict('deleted_since', 'This was saved before, and has been deleted since.')
        const category = requireCategory(change.categories, body.category_id)
        await assertNoBudget(change, category)
        const month = runningKey(change)
        const fields = { ...fieldsOf(body, month, null), category_id: category }
        return save(change, () => store.insert(call.caller.id, fields, month, clientId ?? null))
      }),

    change: (call: TrackerCall, target: Target, body: BudgetBody): Promise<SavedBudget> =>
      withTrackerLock(call, async (change) => {
        const row = await current(change, target)
        if (row.deleted_at !== null) throw notFound()
        if (requireCategory(change.categories, body.category_id) !== change.categories.of(row.category_id).id)
          throw invalid({ category_id: 'The category of a budget cannot be changed.' })
        const month = runningKey(change)
        const fields = { ...fieldsOf(body, month, row.rollover_since), category_id: row.category_id }
        return save(change, () => store.change(call.caller.id, row, fields, month))
      }),

    remove: (call: TrackerCall, target: Target): Promise<void> =>
      withTrackerLock(call, async (change) => {
        const row = await current(change, target)
        if (row.deleted_at === null) await store.setDeleted(call.caller.id, row, change.moment)
      }),

    undo: (call: TrackerCall, target: Target): Promise<SavedBudget> =>
      withTrackerLock(call, async (change) => {
        const row = await current(change, target)
        if (row.deleted_at === null) throw conflict('nothing_to_undo', 'There is nothing left to undo here.')
        await assertNoBudget(change, change.categories.of(row.category_id).id)
        return save(change, async () => {
          await store.setDeleted(call.caller.id, row, null)
          return row
        })
      }),
  }
}

export type BudgetService = ReturnType<typeof budgetService>

const budgetExists = () => {
  const error = 'Budget already exists for this category'
  return problem(409, 'budget_exists', error, { fields: { category_id: error } })
}

const runningKey = ({ today, settings }: TrackerWrite) => monthKey(monthOf(today, settings.month_start))

/** @param since first month that was carried so far; enabling rollover starts with the current month */
const fieldsOf = (body: BudgetBody, month: string, since: string | null): Omit<BudgetFields, 'category_id'> => ({
  monthly_limit: body.monthly_limit,
  alert_threshold: body.alert_threshold ?? null,
  rollover_since: (body.rollover ?? since !== null) ? (since ?? month) : null,
})

function shownBudget({ row, spent, carried }: BudgetStatus, categories: CategoryMap): Omit<SavedBudget, 'notices'> {
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
