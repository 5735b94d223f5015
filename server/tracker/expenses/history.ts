import * as z from 'zod'
import type { Days } from '#contract/tracker/months.ts'
import type { Database } from '#server/platform/db/database.ts'
import { columns, empty, sql } from '#server/platform/db/sql.ts'
import { ExpenseFields } from './store.ts'

const { category_id, expense_date, kind, amount, description } = ExpenseFields.shape
const HistoryRow = z.object({ id: z.int(), category_id, expense_date, kind, amount, description })
/** An expense as far as what comes later is read from it. */
export type HistoryRow = z.infer<typeof HistoryRow>
const Rows = HistoryRow.array()
const First = z.object({ expense_date: z.string() }).optional()
const all = columns(HistoryRow.shape)

/** How much is read of one member. */
const usualLimits = {
  /** So many rows in one turn of the event loop: a few milliseconds. */
  page: 1000,
  /** So many rows in all, the latest; of who entered more in two years the earlier ones do not count. */
  maxRows: 10_000,
}

/** What somebody spent over some time. */
export interface History {
  /** In the order of their days. */
  rows: HistoryRow[]
  /** From this day on everything is known; null where nothing was ever entered. */
  began: string | null
}

/** Reads what a member spent over some time, in pages. */
export const expenseHistory = (db: Database, { page: pageSize, maxRows } = usualLimits) => ({
  async read(memberId: number, { from, to }: Days): Promise<History> {
    const rows: HistoryRow[] = []
    while (rows.length < maxRows) {
      const last = rows.at(-1)
      const earlier = last ? sql`and (expense_date, id) < (${last.expense_date}, ${last.id})` : empty
      const page = Rows.parse(
        await db.all`
          select ${all} from expenses
          where member_id = ${memberId} and expense_date between ${from} and ${to} and deleted_at is null ${earlier}
          order by expense_date desc, id desc limit ${pageSize}`,
      )
      rows.push(...page)
      if (page.length < pageSize) break
    }
    const first = await db.one`
      select expense_date from expenses where member_id = ${memberId} and deleted_at is null
      order by expense_date, id limit 1`
    const began = rows.length < maxRows ? First.parse(first)?.expense_date : rows.at(-1)?.expense_date
    return { rows: rows.toReversed(), began: began ?? null }
  },
})

export type ExpenseHistory = ReturnType<typeof expenseHistory>
