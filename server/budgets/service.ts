import type { Budget, BudgetBody, NewBudgetBody, SavedBudget, SuggestedLimit } from '#contract/budgets.ts'
import { addMonths, daysOf, monthOf } from '#contract/months.ts'
import { type CategoryMap, categoryMap } from '#server/expenses/category-map.ts'
import type { BudgetWatch, TrackerCall, TrackerChange, TrackerChanges } from '#server/expenses/change.ts'
import { sumsByCategory } from '#server/expenses/rules.ts'
import { demandCategory, type Target } from '#server/expenses/service.ts'
import type { ExpenseStore } from '#server/expenses/store.ts'
import type { TrackerStore } from '#server/expenses/tracker-store.ts'
import { demandMatch } from '#server/kit/etag.ts'
import { conflict, invalid, notFound, problem } from '#server/kit/problems.ts'
import { suggestedLimits } from './rules.ts'
import type { BudgetRow, BudgetStore, StoredBudget } from './store.ts'
import { budgetStandings } from './watch.ts'

interface Dependencies {
  store: BudgetStore
  tracker: TrackerStore
  expenses: Pick<ExpenseStore, 'sums'>
  begin: TrackerChanges
  watch: BudgetWatch
}

/** A member's monthly limits, at most one a category. */
export function budgetService({ store, tracker, expenses, begin, watch }: Dependencies) {
  const standings = budgetStandings({ store, expenses })

  async function current({ caller }: TrackerChange, { id, ifMatch }: Target): Promise<StoredBudget> {
    const row = await store.find(caller.id, id)
    if (!row) throw notFound()
    demandMatch(ifMatch, row.version)
    return row
  }

  async function demandNone({ caller }: TrackerChange, category: number) {
    const all = await store.list(caller.id)
    if (all.some(({ category_id: taken }) => taken === category)) throw budgetExists()
  }

  /** Does a save, and shows the budget as it stands after it. */
  async function save(change: TrackerChange, work: () => Promise<{ id: number }>): Promise<SavedBudget> {
    const { result, notices } = await watch(change, work)
    return { ...(await shownAgain(change, result.id)), notices }
  }

  async function shownAgain({ caller, categories, today, settings }: TrackerChange, id: number): Promise<Budget> {
    const all = await standings(caller.id, categories, today, settings.month_start)
    const found = all.find(({ row }) => row.id === id)
    if (!found) throw notFound()
    return shownBudget(found.row, found.spent, categories)
  }

  return {
    async list(memberId: number, today: string): Promise<Budget[]> {
      const [settings, rows] = await Promise.all([tracker.settings(memberId), tracker.categories(memberId)])
      const categories = categoryMap(rows)
      const all = await standings(memberId, categories, today, settings.month_start)
      return all.map(({ row, spent }) => shownBudget(row, spent, categories))
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
      begin(call, async (change) => {
        const known = clientId === undefined ? undefined : await store.findByClientId(call.caller.id, clientId)
        if (known?.deleted_at === null) return { ...(await shownAgain(change, known.id)), notices: [] }
        if (known) throw conflict('deleted_since', 'This was saved before, and has been deleted since.')
        const category = demandCategory(change.categories, body.category_id)
        await demandNone(change, category)
        const fields = { ...fieldsOf(body), category_id: category }
        return save(change, () => store.insert(call.caller.id, fields, clientId ?? null))
      }),

    change: (call: TrackerCall, target: Target, body: BudgetBody): Promise<SavedBudget> =>
      begin(call, async (change) => {
        const row = await current(change, target)
        if (row.deleted_at !== null) throw notFound()
        if (demandCategory(change.categories, body.category_id) !== change.categories.of(row.category_id).id)
          throw invalid({ category_id: 'The category of a budget cannot be changed.' })
        const fields = { ...fieldsOf(body), category_id: row.category_id }
        return save(change, () => store.change(call.caller.id, row, fields))
      }),

    remove: (call: TrackerCall, target: Target): Promise<void> =>
      begin(call, async (change) => {
        const row = await current(change, target)
        if (row.deleted_at === null) await store.setDeleted(call.caller.id, row, change.moment)
      }),

    undo: (call: TrackerCall, target: Target): Promise<SavedBudget> =>
      begin(call, async (change) => {
        const row = await current(change, target)
        if (row.deleted_at === null) throw conflict('nothing_to_undo', 'There is nothing left to undo here.')
        await demandNone(change, change.categories.of(row.category_id).id)
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

const fieldsOf = ({ monthly_limit: limit, alert_threshold: threshold }: BudgetBody) => ({
  monthly_limit: limit,
  alert_threshold: threshold ?? null,
})

function shownBudget(row: BudgetRow, spent: number, categories: CategoryMap): Budget {
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
    version: row.version,
  }
}
