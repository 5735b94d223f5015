import * as z from 'zod'
import type { Days } from '#contract/tracker/months.ts'
import type { Database } from '#server/platform/db/database.ts'
import { columns, empty, sql } from '#server/platform/db/sql.ts'
import { ExpenseFields } from './fields.ts'
import { isSpending } from './spending.ts'

const { category_id, expense_date, kind, amount, description } = ExpenseFields.shape
const HistoryRow = z.object({ id: z.int(), category_id, expense_date, kind, amount, description })
/** The fields of an expense that analyses need. */
export type HistoryRow = z.infer<typeof HistoryRow>
const Rows = HistoryRow.array()
const First = z.object({ expense_date: z.string() }).optional()
const all = columns(HistoryRow.shape)

/** Read limits per member. */
const usualLimits = {
  /** Rows per turn of the event loop: a few milliseconds. */
  page: 1000,
  /** Maximum rows in total, the latest ones; earlier rows within two years are ignored. */
  maxRows: 10_000,
}

/** A member's expenses in a period. */
export interface History {
  /** Sorted by day. */
  rows: HistoryRow[]
  /** First day with complete data; null if there are no expenses. */
  began: string | null
}

/** Reads a member's expenses of a period, in pages. */
export const expenseHistory = (db: Database, { page: pageSize, maxRows } = usualLimits) => ({
  async read(memberId: number, { from, to }: Days): Promise<History> {
    const rows: HistoryRow[] = []
    while (rows.length < maxRows) {
      const last = rows.at(-1)
      const earlier = last ? sql`and (expense_date, id) < (${last.expense_date}, ${last.id})` : empty
      const page = Rows.parse(
        await db.all`
          select ${all} from expenses
          where member_id = ${memberId} and expense_date between ${from} and ${to} and ${isSpending} ${earlier}
          order by expense_date desc, id desc limit ${pageSize}`,
      )
      rows.push(...page)
      if (page.length < pageSize) break
    }
    const first = await db.one`
      select expense_date from expenses where member_id = ${memberId} and ${isSpending}
      order by expense_date, id limit 1`
    const began = rows.length < maxRows ? First.parse(first)?.expense_date : rows.at(-1)?.expense_date
    return { rows: rows.toReversed(), began: began ?? null }
  },
})

export type ExpenseHistory = ReturnType<typeof expenseHistory>
