import type { Expense, MonthQuery } from '#contract/tracker/expenses.ts'
import { type Month, monthOf } from '#contract/tracker/months.ts'
import { invalid } from '#server/platform/http/problems.ts'
import type { CategoryMap } from './category-map.ts'
import type { ExpenseRow, Sum } from './store.ts'

/** The requested month; the member's current month by default. */
export function chosenMonth({ month, year }: MonthQuery, today: string, start: number): Month {
  const running = monthOf(today, start)
  if (month !== undefined) return { month, year: year ?? running.year }
  if (year !== undefined) throw invalid({ month: 'Please give a month with the year.' })
  return running
}

/** Formats an expense with its category for its member. */
export function shownExpense({ payment_method: method, tags, ...row }: ExpenseRow, categories: CategoryMap): Expense {
  const category = categories.of(row.category_id)
  return {
    id: row.id,
    amount: row.amount,
    description: row.description,
    category_id: category.id,
    expense_date: row.expense_date,
    category_name: category.name,
    category_color: category.color,
    category_icon: category.icon,
    kind: row.kind,
    version: row.version,
    ...(method !== null && { payment_method: method }),
    ...(tags !== null && { tags }),
  }
}

/** Sums by effective category, in cents, after merges. */
export function sumsByCategory(sums: readonly Sum[], categories: CategoryMap): Map<number, Omit<Sum, 'category_id'>> {
  const byCategory = new Map<number, Omit<Sum, 'category_id'>>()
  for (const { category_id: stored, net, count } of sums) {
    const { id } = categories.of(stored)
    const before = byCategory.get(id) ?? { net: 0, count: 0 }
    byCategory.set(id, { net: before.net + net, count: before.count + count })
  }
  return byCategory
}

/** Spending is never negative, however much was refunded. */
export const atLeast0 = (cents: number): number => Math.max(0, cents)
