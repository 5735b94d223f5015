import * as z from 'zod'
import { Attempt } from '#server/payments/public/attempt.ts'
import { ChargeRow } from '#server/payments/public/charge.ts'
import { SubscriptionRow } from '#server/payments/public/subscription.ts'
import type { Database } from '#server/platform/db/database.ts'
import { parseRow, parseRows } from '#server/platform/db/rows.ts'
import { columns } from '#server/platform/db/sql.ts'

/** Rows per step. */
const stepSize = 100

const Received = z.object({ received_at: z.string() })
const Moved = z.object({ at: z.string().nullable() })

/** Rows whose next event is overdue, step by step, by id. */
export const pollStore = (db: Database) => ({
  /** Subscriptions that have not ended, and whose period ended before a timestamp. */
  async overdueSubscriptions(endedBefore: string, afterId: number): Promise<SubscriptionRow[]> {
    const rows = await db.all`
      select ${columns(SubscriptionRow.shape)} from payment_subscriptions
      where id > ${afterId} and status not in ('canceled', 'incomplete_expired') and current_period_end < ${endedBefore}
      order by id limit ${stepSize}`
    return parseRows(SubscriptionRow, rows)
  },

  /** Unpaid attempts that are past their end, or whose checkout was never created. */
  async overdueAttempts(now: string, createdBefore: string, afterId: number): Promise<Attempt[]> {
    const rows = await db.all`
      select ${columns(Attempt.shape)} from payment_attempts
      where id > ${afterId} and state in ('creating', 'open', 'pending')
        and (expires_at < ${now} or (state = 'creating' and created_at < ${createdBefore}))
      order by id limit ${stepSize}`
    return parseRows(Attempt, rows)
  },

  /** Payments with a pending refund, an open dispute, an inquiry or an early fraud warning. */
  async undecidedCharges(afterId: number): Promise<ChargeRow[]> {
    const rows = await db.all`
      select ${columns(ChargeRow.shape)} from payment_charges
      where id > ${afterId} and (dispute = 'open' or fraud_warning = 1 or refund_pending = 1)
      order by id limit ${stepSize}`
    return parseRows(ChargeRow, rows)
  },

  /** Time of the last event that the webhook received. */
  async lastDelivery(): Promise<string | undefined> {
    const row = await db.one`
      select received_at from payment_events where polled = 0 order by received_at desc limit 1`
    return parseRow(Received, row)?.received_at
  },

  /** Time of the first payment or refund after a timestamp. */
  async firstMoneyAfter(timestamp: string): Promise<string | null> {
    const row = await db.one`
      select min(at) as at from (
        select min(paid_at) as at from payment_charges where paid_at > ${timestamp}
        union all
        select min(created_at) as at from payment_refunds where created_at > ${timestamp}
      ) moved`
    return Moved.parse(row).at
  },
})

export type PollStore = ReturnType<typeof pollStore>
