import * as z from 'zod'
import { BooleanColumn } from '#server/platform/db/columns.ts'
import type { Database } from '#server/platform/db/database.ts'
import { parseRows } from '#server/platform/db/rows.ts'
import { capped, countUpTo } from '#server/platform/db/search.ts'
import { sql } from '#server/platform/db/sql.ts'

const DisputedRow = z.object({
  payment: z.int(),
  what: z.string(),
  amount: z.int(),
  paid_at: z.string(),
  dispute: z.enum(['none', 'open', 'won', 'lost']),
  inquiry: BooleanColumn,
  fraud_warning: BooleanColumn,
  member_id: z.int().nullable(),
  member_name: z.string().nullable(),
  order_id: z.int().nullable(),
})

/** Maximum number of listed payments. */
const maxDisputed = 100

/** Must match `holdOf`; the first line names the index of payments whose outcome is open. */
const isDisputed = sql`c.id > 0 and (c.dispute = 'open' or c.fraud_warning = 1 or c.refund_pending = 1)
  and (c.dispute = 'open' or (c.fraud_warning = 1 and c.dispute <> 'lost'))`

/** Payments of any kind with an open dispute, inquiry or early fraud warning. */
export const disputeStore = (db: Database) => ({
  /** Newest first. */
  async list() {
    const rows = await db.all`
      select c.id as payment, c.what, c.total_cents as amount, c.paid_at, c.dispute, c.inquiry, c.fraud_warning,
        c.member_id, coalesce(m.given_name, m.email) as member_name, o.id as order_id
      from payment_charges c left join members m on m.id = c.member_id left join orders o on o.charge_id = c.id
      where ${isDisputed} order by c.id desc limit ${maxDisputed}`
    return parseRows(DisputedRow, rows)
  },

  count: async () =>
    capped(
      await countUpTo(db, maxDisputed + 1, sql`select c.id from payment_charges c where ${isDisputed}`),
      maxDisputed,
    ),
})

export type DisputeStore = ReturnType<typeof disputeStore>
