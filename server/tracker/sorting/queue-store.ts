import * as z from 'zod'
import { ExpenseKind } from '#contract/tracker/entry-kinds.ts'
import type { Database } from '#server/platform/db/database.ts'
import { join } from '#server/platform/db/sql.ts'
import { isSpending, netOf } from '#server/tracker/expenses/spending.ts'
import type { ChosenExpense } from './learned-category.ts'
import type { UnsortedExpense } from './unsorted-groups.ts'

const UnsortedRow = z.object({
  expense_date: z.string(),
  kind: ExpenseKind,
  amount: z.int(),
  description: z.string(),
})
const ChosenRow = z.object({ description: z.string(), category_id: z.int() })

/** Expenses of a member, latest first. Only inside `db.long`. */
export const queueStore = (db: Database) => ({
  /** The expenses of these categories. */
  async *ofCategories(memberId: number, categories: readonly number[]): AsyncGenerator<UnsortedExpense> {
    const rows = db.cursor`
      select expense_date, kind, amount, description from expenses
      where member_id = ${memberId} and category_id in (${join(categories)}) and ${isSpending}
      order by expense_date desc, id desc`
    for await (const row of rows) {
      const { kind, amount, ...expense } = UnsortedRow.parse(row)
      yield { ...expense, cents: netOf({ kind, amount }) }
    }
  },

  /** Expenses whose category the member chose: typed, or changed since an import placed them. */
  async *chosen(memberId: number, limit: number): AsyncGenerator<ChosenExpense> {
    const rows = db.cursor`
      select description, category_id from expenses
      where member_id = ${memberId} and ${isSpending} and (import_id is null or updated_at <> created_at)
      order by expense_date desc, id desc limit ${limit}`
    for await (const row of rows) yield ChosenRow.parse(row)
  },
})

export type QueueStore = ReturnType<typeof queueStore>
