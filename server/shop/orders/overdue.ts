import type { PaymentsPublic } from '#server/payments/area.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { defineRecurringJob } from '#server/platform/jobs/job-type.ts'

const minute = 60_000
/** Time to wait for the provider's own event before asking for the state. */
const graceMs = 10 * minute

/**
 * Overdue shop checkouts without an event: asks the provider and stores the reply. The local clock never releases their
 * stock.
 */
export const overdueCheckouts = (
  db: Database,
  { attempts, closeQuietly }: Pick<PaymentsPublic, 'attempts' | 'closeQuietly'>,
) =>
  defineRecurringJob('overdue-checkouts', 10 * minute, async ({ now, signal }) => {
    const overdue = await db.long(() => attempts.overdue('store', isoTimestamp(now - graceMs)))
    for (const attempt of overdue) {
      if (signal.aborted) return
      await closeQuietly(attempt, now)
    }
  })
