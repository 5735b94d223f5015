import * as z from 'zod'
import { Attempt } from '#server/payments/public/attempt.ts'
import { ChargeRow } from '#server/payments/public/charge.ts'
import { SubscriptionRow } from '#server/payments/public/subscription.ts'
import type { Database } from '#server/platform/db/database.ts'
import { parseRows } from '#server/platform/db/rows.ts'
import { columns, join } from '#server/platform/db/sql.ts'

const pageSize = 200
const ExhaustedJob = z.object({ kind: z.string(), key: z.string(), last_error: z.string() })

/** Reads our rows for reconciliation, page by page, by id. */
export const reconcileStore = (db: Database) => ({
  /** Attempts with a checkout that may still be paid, or that are newer than a timestamp. */
  async attempts(since: string, afterId: number): Promise<Attempt[]> {
    const rows = await db.all`
      select ${columns(Attempt.shape)} from payment_attempts
      where id > ${afterId} and checkout is not null
        and (state in ('creating', 'open', 'pending') or created_at >= ${since})
      order by id limit ${pageSize}`
    return parseRows(Attempt, rows)
  },

  async charges(since: string, afterId: number): Promise<ChargeRow[]> {
    const rows = await db.all`
      select ${columns(ChargeRow.shape)} from payment_charges
      where id > ${afterId} and (paid_at >= ${since} or returned_cents > refunded_cents or dispute = 'open'
        or id in (select charge_id from payment_failed_refunds where closed_at is null))
      order by id limit ${pageSize}`
    return parseRows(ChargeRow, rows)
  },

  /** Subscriptions that have not ended. */
  async subscriptions(afterId: number): Promise<SubscriptionRow[]> {
    const rows = await db.all`
      select ${columns(SubscriptionRow.shape)} from payment_subscriptions
      where id > ${afterId} and status not in ('canceled', 'incomplete_expired')
      order by id limit ${pageSize}`
    return parseRows(SubscriptionRow, rows)
  },

  async hasInvoice(invoice: string): Promise<boolean> {
    return (await db.one`select id from payment_charges where invoice = ${invoice}`) !== undefined
  },

  /** Jobs of some types that failed permanently since a timestamp. */
  async exhaustedJobs(jobNames: readonly string[], since: string) {
    const rows = await db.all`
      select kind, key, last_error from jobs
      where kind in (${join(jobNames)}) and last_error is not null and done_at >= ${since} order by id limit ${pageSize}`
    return parseRows(ExhaustedJob, rows)
  },
})

export type ReconcileStore = ReturnType<typeof reconcileStore>
