import type { MonthQuery } from '#contract/tracker/expense-queries.ts'
import type { Expense } from '#contract/tracker/expenses.ts'
import { type Month, monthOf } from '#contract/tracker/months.ts'
import type { CategoryMap } from './category-map.ts'
import { type ExpenseRow, toExpenseFields } from './fields.ts'
import type { Sum } from './store.ts'
import type { TrackerNames } from './tracker-names.ts'

/** The requested months: one, or the twelve of a year. */
export interface Period {
  first: Month
  months: 1 | 12
}

/** The requested period; the member's current month by default. A month without a year is one of the current year. */
export function chosenPeriod({ month, year }: MonthQuery, today: string, start: number): Period {
  if (month !== undefined) return { first: { year: year ?? Number(today.slice(0, 4)), month }, months: 1 }
  if (year !== undefined) return { first: { year, month: 1 }, months: 12 }
  return { first: monthOf(today, start), months: 1 }
}

/** Formats an expense with its category for its member. */
export function toExpense(row: ExpenseRow, names: TrackerNames): Expense {
  const { name, color, icon } = names.categories.of(row.category_id)
  const category = { category_name: name, category_color: color, category_icon: icon }
  return {
    ...{ id: row.id, version: row.version, ...toExpenseFields(row, names), ...category },
    ...(row.transfer_id !== null && { transfer_id: row.transfer_id }),
    ...(row.split_id !== null && { split_id: row.split_id }),
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
