import type {
  Expense,
  ExpenseBody,
  ExpenseQuery,
  FoundExpenses,
  NewExpenseBody,
  SavedExpense,
  SearchQuery,
  TrackerSettings,
} from '#contract/tracker/expenses.ts'
import { daysOf } from '#contract/tracker/months.ts'
import type { Database } from '#server/platform/db/database.ts'
import { assertMatch } from '#server/platform/http/etag.ts'
import { conflict, invalid, notFound } from '#server/platform/http/problems.ts'
import { type CategoryMap, categoryMap } from './category-map.ts'
import { chosenMonth, shownExpense } from './rules.ts'
import type { ExpenseFields, ExpenseRow, ExpenseStore, PageEnd, StoredExpense } from './store.ts'
import type { BudgetAlerts, TrackerCall, TrackerLock, TrackerWrite } from './tracker-lock.ts'
import type { TrackerStore } from './tracker-store.ts'

interface Dependencies {
  db: Database
  store: ExpenseStore
  tracker: TrackerStore
  withTrackerLock: TrackerLock
  withBudgetAlerts: BudgetAlerts
}

/** The expense id, and the version that the caller knows. */
export interface Target {
  id: number
  ifMatch?: string | undefined
}

const pageSize = 50
/** Maximum expenses per list; encoding more would block the event loop. */
const maxListed = 20_000

/** A member's expenses: create, change, delete, undo, list and search. */
export function expenseService({ db, store, tracker, withTrackerLock, withBudgetAlerts }: Dependencies) {
  const readCategories = async (memberId: number) => categoryMap(await tracker.categories(memberId))

  /** Returns an existing expense in the version that the caller knows. */
  async function current({ caller }: TrackerWrite, { id, ifMatch }: Target): Promise<StoredExpense> {
    const row = await store.find(caller.id, id)
    if (!row) throw notFound()
    assertMatch(ifMatch, row.version)
    return row
  }

  async function save(change: TrackerWrite, work: () => Promise<ExpenseRow>): Promise<SavedExpense> {
    const { result, notices } = await withBudgetAlerts(change, work)
    return { ...shownExpense(result, change.categories), notices }
  }

  return {
    async list(memberId: number, query: ExpenseQuery, today: string): Promise<Expense[]> {
      const [settings, categories] = await Promise.all([tracker.settings(memberId), readCategories(memberId)])
      const days = daysOf(chosenMonth(query, today, settings.month_start), settings.month_start)
      const only =
        query.category === undefined ? undefined : categories.idsOf(requireCategory(categories, query.category))
      const rows = await store.list(memberId, days, only, maxListed + 1)
      if (rows.length > maxListed) throw tooMany()
      return rows.map((row) => shownExpense(row, categories))
    },

    async search(memberId: number, { q, after }: SearchQuery): Promise<FoundExpenses> {
      const text = q.toLowerCase()
      const categories = await readCategories(memberId)
      const named = categories.all.filter(({ name }) => name.toLowerCase().includes(text))
      const filter = { text: q, categories: named.flatMap(({ id }) => categories.idsOf(id)), limit: pageSize + 1 }
      // May scan all expenses of a member, so it uses a long-query connection.
      const found = await db.long(() => store.search(memberId, { ...filter, ...(after && { after: pageEnd(after) }) }))
      const page = found.slice(0, pageSize)
      const last = found.length > pageSize ? page.at(-1) : undefined
      return {
        expenses: page.map((row) => shownExpense(row, categories)),
        next: last ? `${last.expense_date}_${last.id}` : null,
      }
    },

    /** A retry from a device returns the current state of the expense. */
    add: (call: TrackerCall, { client_id: clientId, ...body }: NewExpenseBody): Promise<SavedExpense> =>
      withTrackerLock(call, async (change) => {
        const { id } = change.caller
        const known = clientId === undefined ? undefined : await store.findByClientId(id, clientId)
        if (known?.deleted_at === null) return { ...shownExpense(known, change.categories), notices: [] }
        if (known || (clientId !== undefined && (await store.wasDeleted(id, clientId)))) throw deletedSince()
        const fields = fieldsOf(body, change.categories, 'expense')
        return save(change, () => store.insert(id, fields, clientId ?? null, change.moment))
      }),

    change: (call: TrackerCall, target: Target, body: ExpenseBody): Promise<SavedExpense> =>
      withTrackerLock(call, async (change) => {
        const row = await current(change, target)
        if (row.deleted_at !== null) throw notFound()
        const fields = fieldsOf(body, change.categories, row.kind)
        return save(change, () => store.replace(change.caller.id, row, fields, change.moment))
      }),

    remove: (call: TrackerCall, target: Target): Promise<void> =>
      withTrackerLock(call, async (change) => {
        const row = await current(change, target)
        if (row.deleted_at === null) await store.setDeleted(change.caller.id, row, change.moment)
      }),

    /** Undoes the deletion, or else the last change. */
    undo: (call: TrackerCall, target: Target): Promise<SavedExpense> =>
      withTrackerLock(call, async (change) => {
        const row = await current(change, target)
        const { id } = change.caller
        return save(change, async () => {
          if (row.deleted_at !== null) {
            await store.setDeleted(id, row, null)
            return { ...row, version: row.version + 1 }
          }
          const before = await store.takeFromHistory(id, row.id)
          if (!before) throw conflict('nothing_to_undo', 'There is nothing left to undo here.')
          return store.overwrite(id, row, before, change.moment)
        })
      }),

    settings: (memberId: number): Promise<TrackerSettings> => tracker.settings(memberId),

    changeSettings: (call: TrackerCall, settings: TrackerSettings): Promise<TrackerSettings> =>
      withTrackerLock(call, async ({ caller }) => {
        await tracker.saveSettings(caller.id, settings)
        return settings
      }),
  }
}

export type ExpenseService = ReturnType<typeof expenseService>

const deletedSince = () => conflict('deleted_since', 'This was saved before, and has been deleted since.')

const tooMany = () =>
  conflict(
    'too_many',
    'There are more than 20,000 entries in this month, which is more than a list holds. Choose a category, search, or export them.',
  )

/** The id of the effective category. @throws 400 if the member has no such category */
export function requireCategory(categories: CategoryMap, id: number, field = 'category_id'): number {
  const category = categories.find(id)
  if (!category) throw invalid({ [field]: 'Please choose one of your categories.' })
  return category.id
}

const fieldsOf = (body: ExpenseBody, categories: CategoryMap, kind: ExpenseFields['kind']): ExpenseFields => ({
  category_id: requireCategory(categories, body.category_id),
  expense_date: body.expense_date,
  kind: body.kind ?? kind,
  amount: body.amount,
  description: body.description,
  payment_method: body.payment_method || null,
  tags: body.tags || null,
})

function pageEnd(text: string): PageEnd {
  const [day = '', id] = text.split('_')
  return { expense_date: day, id: Number(id) }
}
