import * as z from 'zod'
import { type Bounds, subscriptions, tableOf } from '#server/operations/revenue/store.ts'
import type { Database } from '#server/platform/db/database.ts'
import { parseRows } from '#server/platform/db/rows.ts'
import { sql } from '#server/platform/db/sql.ts'

const count = z.coerce.number()
const Moment = z.object({ month: z.string(), subscriptions: count, amount: count, past_due: count, trials: count })
type Moment = z.infer<typeof Moment>

/** The latest payment of a subscription `s` at the end of `m`, without sales tax, which the price includes. */
const latestPrice = sql`(
  select c.total_cents - c.tax_cents from payment_charges c where c.subscription_id = s.id and c.paid_at <= m.until
  order by c.paid_at desc, c.id desc limit 1)`

/** Recurring revenue, from the ledger. Long work. */
export const recurringStore = (db: Database) => ({
  /** At the end of each span, by month. `past_due` is of now. */
  async at(moments: readonly Bounds[]): Promise<Moment[]> {
    const rows = await db.all`
      select o.month, coalesce(sum(case when o.price is not null then 1 else 0 end), 0) as subscriptions,
        coalesce(sum(o.price), 0) as amount,
        coalesce(sum(case when o.price is not null and o.status = 'past_due' then 1 else 0 end), 0) as past_due,
        coalesce(sum(case when o.price is null and o.trial_end is not null then 1 else 0 end), 0) as trials
      from (
        select m.month, s.status, s.trial_end, ${latestPrice} as price
        from (${tableOf(moments)}) m join (${subscriptions}) s
          on s.started_at <= m.until and (s.ended is null or s.ended > m.until)
      ) o group by o.month order by o.month`
    return parseRows(Moment, rows)
  },
})

export type RecurringStore = ReturnType<typeof recurringStore>
