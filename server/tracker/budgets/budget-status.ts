import type { TrackerSettings } from '#contract/tracker/expenses.ts'
import { addMonths, daysOf, type Month, monthKey, monthOf } from '#contract/tracker/months.ts'
import type { CategoryMap } from '#server/tracker/expenses/category-map.ts'
import type { MonthSums } from '#server/tracker/expenses/month-sums.ts'
import { atLeast0, sumsByCategory } from '#server/tracker/expenses/rules.ts'
import type { ExpenseStore, Sum } from '#server/tracker/expenses/store.ts'
import { carriedOver, maxMonthsCarried } from './rules.ts'
import type { BudgetRow, BudgetStore, Limit } from './store.ts'

interface Dependencies {
  store: Pick<BudgetStore, 'list' | 'limits'>
  expenses: Pick<ExpenseStore, 'sums'>
  monthSums: MonthSums
}

/** A read of a member's budgets on their current day. */
export interface BudgetQuery {
  memberId: number
  categories: CategoryMap
  today: string
  settings: Pick<TrackerSettings, 'month_start'>
}

/** Status of a budget in the current month, in cents. */
export interface BudgetStatus {
  row: BudgetRow
  spent: number
  carried: number
  /** The limit plus the carried amount; zero if earlier overspending exceeds the limit. */
  available: number
}

/** Reads the status of a member's budgets. Earlier months are read only for budgets with rollover. */
export function budgetStatusReader({ store, expenses, monthSums }: Dependencies) {
  async function readHistory(
    { memberId, categories, settings }: BudgetQuery,
    rows: readonly BudgetRow[],
    running: Month,
  ) {
    const since = rows.flatMap(({ rollover_since: month }) => month ?? []).sort()[0]
    const earliest = monthKey(addMonths(running, -maxMonthsCarried))
    if (since === undefined || since >= monthKey(running)) return noHistory
    const [year = 0, month = 0] = (since > earliest ? since : earliest).split('-').map(Number)
    const { from } = daysOf({ year, month }, settings.month_start)
    const { to } = daysOf(addMonths(running, -1), settings.month_start)
    const [limits, sums] = await Promise.all([
      store.limits(memberId),
      monthSums(memberId, { from, to }, settings.month_start),
    ])
    return { limits, spent: spentByMonth(sums, categories) }
  }

  return async (query: BudgetQuery): Promise<BudgetStatus[]> => {
    const { memberId, categories, today, settings } = query
    const rows = await store.list(memberId)
    if (rows.length === 0) return []
    const running = monthOf(today, settings.month_start)
    const sums = sumsByCategory(await expenses.sums(memberId, daysOf(running, settings.month_start)), categories)
    const { limits, spent } = await readHistory(query, rows, running)
    return rows.map((row) => {
      const { id } = categories.of(row.category_id)
      const history = {
        since: row.rollover_since,
        limits: limits.filter(({ budget_id: budget }) => budget === row.id),
        spent: (month: string) => spent(month, id),
      }
      const carried = carriedOver(history, running)
      return {
        row,
        spent: atLeast0(sums.get(id)?.net ?? 0),
        carried,
        available: atLeast0(row.monthly_limit + carried),
      }
    })
  }
}

export type BudgetStatusReader = ReturnType<typeof budgetStatusReader>

type SpentIn = (month: string, category: number) => number
const noHistory: { limits: Limit[]; spent: SpentIn } = { limits: [], spent: () => 0 }

function spentByMonth(sums: ReadonlyMap<string, Sum[]>, categories: CategoryMap): SpentIn {
  const byMonth = new Map([...sums].map(([month, list]) => [month, sumsByCategory(list, categories)]))
  return (month, category) => atLeast0(byMonth.get(month)?.get(category)?.net ?? 0)
}
