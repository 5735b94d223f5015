import type { Days } from '#contract/tracker/months.ts'
import type { Database } from '#server/platform/db/database.ts'
import { columns, empty, join, sql } from '#server/platform/db/sql.ts'
import { isOfAccounts } from '#server/tracker/expenses/account-map.ts'
import { ExpenseRow } from '#server/tracker/expenses/fields.ts'
import type { Cursor } from '#server/tracker/expenses/search-store.ts'

const Rows = ExpenseRow.array()
const all = columns(ExpenseRow.shape)

/** Filter for exported expenses; without fields, all are exported. */
export interface ExportFilter {
  days?: Days | undefined
  categories?: readonly number[] | undefined
  /** Numbers of accounts. */
  accounts?: readonly number[] | undefined
}

export const exportStore = (db: Database) => ({
  /** The next expenses after a cursor, latest first. */
  async page(memberId: number, { days, categories, accounts }: ExportFilter, after: Cursor | undefined, limit: number) {
    const ofDays = days ? sql`and expense_date between ${days.from} and ${days.to}` : empty
    const ofCategories = categories ? sql`and category_id in (${join(categories)})` : empty
    const inAccounts = accounts ? sql`and ${isOfAccounts(accounts)}` : empty
    const earlier = after ? sql`and (expense_date, id) < (${after.expense_date}, ${after.id})` : empty
    return Rows.parse(
      await db.all`
        select ${all} from expenses
        where member_id = ${memberId} and deleted_at is null ${ofDays} ${ofCategories} ${inAccounts} ${earlier}
        order by expense_date desc, id desc limit ${limit}`,
    )
  },
})

export type ExportStore = ReturnType<typeof exportStore>
