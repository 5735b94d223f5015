import type { PaymentsPublic } from '#server/payments/area.ts'
import { isoMoment } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { defineRecurringJob } from '#server/platform/jobs/jobs.ts'

const minute = 60_000
/** The provider tells of an end by itself; only what it has not told after so long is asked for. */
const patienceMs = 10 * minute

/**
 * Checkouts of the store that should be over and of which no event has come: the provider is asked, and what it says is
 * written. What they hold is never given free by our own clock.
 */
export const overdueCheckouts = (
  db: Database,
  { attempts, closeQuietly }: Pick<PaymentsPublic, 'attempts' | 'closeQuietly'>,
) =>
  defineRecurringJob('overdue-checkouts', 10 * minute, async ({ now, signal }) => {
    const overdue = await db.long(() => attempts.overdue('store', isoMoment(now - patienceMs)))
    for (const attempt of overdue) {
      if (signal.aborted) return
      await closeQuietly(attempt, now)
    }
  })
