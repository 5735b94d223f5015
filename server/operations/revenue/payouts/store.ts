import * as z from 'zod'
import { BooleanColumn } from '#server/platform/db/columns.ts'
import type { Database } from '#server/platform/db/database.ts'
import { parseRow, parseRows } from '#server/platform/db/rows.ts'
import { empty, type Fragment, sql } from '#server/platform/db/sql.ts'
import { feeOf, isCounted } from './balance-sql.ts'

const sum = z.coerce.number()
const PayoutRow = z.object({
  payout: z.string(),
  amount_cents: z.int(),
  currency: z.string(),
  status: z.string(),
  is_automatic: BooleanColumn,
  is_complete: BooleanColumn,
  created_at: z.string(),
  arrives_at: z.string(),
  fees: sum,
  entries: sum,
})
export type PayoutRow = z.infer<typeof PayoutRow>

const Waiting = z.object({ amount: sum, entries: sum })
const Count = z.object({ count: sum })

/** Payouts with the sums of their contents. */
const select = (condition: Fragment, order: Fragment) => sql`
  select p.payout, p.amount_cents, p.currency, p.status, p.is_automatic, p.is_complete, p.created_at, p.arrives_at,
    coalesce((select sum(${feeOf}) from payment_balance b where b.payout = p.payout and b.kind <> 'payout'), 0) as fees,
    (select count(*) from payment_balance b where b.payout = p.payout and b.kind <> 'payout') as entries
  from payment_payouts p ${condition} ${order}`

/** The stored payouts of the payment provider. All are long work. */
export const payoutStore = (db: Database) => ({
  /** Newest first, after a payout. */
  async page(after: string | undefined, limit: number): Promise<PayoutRow[]> {
    const rest =
      after === undefined
        ? empty
        : sql`where (p.created_at, p.payout) < (select a.created_at, a.payout from payment_payouts a where a.payout = ${after})`
    const rows = await db.all`${select(rest, sql`order by p.created_at desc, p.payout desc limit ${limit}`)}`
    return parseRows(PayoutRow, rows)
  },

  async byId(payout: string): Promise<PayoutRow | undefined> {
    return parseRow(PayoutRow, await db.one`${select(sql`where p.payout = ${payout}`, empty)}`)
  },

  /** The balance that is in no payout yet. A payout made by hand names no contents, so its amount is subtracted. */
  async waiting() {
    const row = await db.one`
      select coalesce(sum(b.amount_cents - b.fee_cents), 0) - (
          select coalesce(sum(p.amount_cents), 0) from payment_payouts p
          where p.is_automatic = 0 and p.currency = 'usd') as amount,
        count(*) as entries
      from payment_balance b where b.payout is null and ${isCounted}`
    return Waiting.parse(row)
  },

  /** Changes of the balance in another currency. */
  async countOfOtherCurrencies(): Promise<number> {
    return Count.parse(await db.one`select count(*) as count from payment_balance b where b.currency <> 'usd'`).count
  },
})

export type PayoutStore = ReturnType<typeof payoutStore>
