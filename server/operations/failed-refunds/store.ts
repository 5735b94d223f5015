import * as z from 'zod'
import type { Database } from '#server/platform/db/database.ts'
import { parseRows } from '#server/platform/db/rows.ts'
import { capped, countUpTo } from '#server/platform/db/search.ts'
import { sql } from '#server/platform/db/sql.ts'

const OpenRow = z.object({
  id: z.int(),
  charge_id: z.int(),
  amount_cents: z.int(),
  is_automatic: z.int(),
  failed_at: z.string(),
  what: z.string(),
  member_id: z.int().nullable(),
  member_name: z.string().nullable(),
})

/** Maximum number of listed failed refunds. */
const maxListed = 100

export const openFailedRefunds = (db: Database) => ({
  /** Oldest first. */
  async list() {
    const rows = await db.all`
      select f.id, f.charge_id, f.amount_cents, f.is_automatic, f.failed_at, c.what, c.member_id,
        coalesce(m.given_name, m.email) as member_name
      from payment_failed_refunds f join payment_charges c on c.id = f.charge_id left join members m on m.id = c.member_id
      where f.closed_at is null order by f.id limit ${maxListed}`
    return parseRows(OpenRow, rows)
  },

  count: async () =>
    capped(
      await countUpTo(
        db,
        maxListed + 1,
        sql`select f.id from payment_failed_refunds f where f.id > 0 and f.closed_at is null`,
      ),
      maxListed,
    ),
})

export type OpenFailedRefunds = ReturnType<typeof openFailedRefunds>
