import type { BudgetNotice } from '#contract/expenses.ts'
import { daysOf, monthKey, monthOf } from '#contract/months.ts'
import type { CategoryMap } from '#server/expenses/category-map.ts'
import type { BudgetWatch, TrackerChange } from '#server/expenses/change.ts'
import { atLeast0, sumsByCategory } from '#server/expenses/rules.ts'
import type { ExpenseStore } from '#server/expenses/store.ts'
import type { BudgetLetter } from './letters.ts'
import { isCrossed, type Level, levelReached, noticeText } from './rules.ts'
import type { BudgetRow, BudgetStore } from './store.ts'

interface Dependencies {
  store: BudgetStore
  expenses: Pick<ExpenseStore, 'sums'>
  write: BudgetLetter
}

/** Where somebody's budgets stand in the running month: what was spent of each, in cents. */
export const budgetStandings =
  ({ store, expenses }: Pick<Dependencies, 'store' | 'expenses'>) =>
  async (memberId: number, categories: CategoryMap, today: string, monthStart: number) => {
    const rows = await store.list(memberId)
    if (rows.length === 0) return []
    const days = daysOf(monthOf(today, monthStart), monthStart)
    const sums = sumsByCategory(await expenses.sums(memberId, days), categories)
    return rows.map((row) => ({ row, spent: atLeast0(sums.get(categories.of(row.category_id).id)?.net ?? 0) }))
  }

/** Says of each budget whose line a change crosses that it did, and writes about it once a month and line. */
export function budgetWatch({ store, expenses, write }: Dependencies): BudgetWatch {
  const standings = budgetStandings({ store, expenses })

  const levelsOf = async ({ caller, categories, today, settings }: TrackerChange) => {
    const all = await standings(caller.id, categories, today, settings.month_start)
    return new Map(all.map((one) => [one.row.id, { ...one, level: levelReached(one.row, one.spent) }]))
  }

  /** The limit speaks for the threshold too: nobody is told of less after more. */
  async function writeOnce(change: TrackerChange, notice: BudgetNotice) {
    if (!change.settings.budget_emails) return
    const { caller, moment, today, settings } = change
    const month = monthKey(monthOf(today, settings.month_start))
    const levels = notice.level === 'limit' ? (['threshold', 'limit'] as const) : (['threshold'] as const)
    let isNew = false
    for (const level of levels) isNew = await store.addAlert(caller.id, notice.budget_id, month, level, moment)
    if (isNew) await write(change, notice, month)
  }

  return async (change, work) => {
    const before = await levelsOf(change)
    const result = await work()
    const notices: BudgetNotice[] = []
    for (const { row, spent, level } of (await levelsOf(change)).values()) {
      if (level === null || !isCrossed(before.get(row.id)?.level ?? null, level)) continue
      const notice = noticeOf(row, spent, level, change.categories)
      notices.push(notice)
      await writeOnce(change, notice)
    }
    return { result, notices }
  }
}

function noticeOf(row: BudgetRow, spent: number, level: NonNullable<Level>, categories: CategoryMap): BudgetNotice {
  const { name } = categories.of(row.category_id)
  const facts = { budget_id: row.id, category_name: name, level, spent, monthly_limit: row.monthly_limit }
  return { ...facts, message: noticeText(facts) }
}
