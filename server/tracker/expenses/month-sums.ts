import * as z from 'zod'
import { addMonths, type Days, monthKey } from '#contract/tracker/months.ts'
import type { Database } from '#server/platform/db/database.ts'
import { isSpending, netColumn } from './spending.ts'
import type { Sum } from './store.ts'

const Row = z.object({
  category_id: z.int(),
  calendar_month: z.string(),
  is_begun: z.coerce.number(),
  net: z.coerce.number(),
  count: z.coerce.number(),
})
const Rows = Row.array()

/** Sums of each month in a date range by category, keyed by month. Months without expenses are absent. */
export const monthSums =
  (db: Database) =>
  async (memberId: number, { from, to }: Days, monthStart: number): Promise<Map<string, Sum[]>> => {
    const start = String(monthStart).padStart(2, '0')
    // Grouped by day first, in index order: grouping single expenses by month takes ten times as long.
    const rows = await db.all`
      select category_id, substr(expense_date, 1, 7) as calendar_month,
        case when substr(expense_date, 9, 2) >= ${start} then 1 else 0 end as is_begun,
        sum(net) as net, sum(count) as count
      from (
        select expense_date, category_id, count(*) as count,
          sum(${netColumn}) as net
        from expenses
        where member_id = ${memberId} and expense_date between ${from} and ${to} and ${isSpending}
        group by expense_date, category_id) days
      group by 1, 2, 3`
    const sums = new Map<string, Sum[]>()
    for (const { calendar_month: calendar, is_begun: isBegun, ...sum } of Rows.parse(rows)) {
      const [year = 0, month = 0] = calendar.split('-').map(Number)
      const key = monthKey(isBegun ? { year, month } : addMonths({ year, month }, -1))
      sums.set(key, [...(sums.get(key) ?? []), sum])
    }
    return sums
  }

export type MonthSums = ReturnType<typeof monthSums>
