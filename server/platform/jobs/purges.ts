import type { Restorable } from '#contract/platform/restorable.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import { defineRecurringJob, type JobType } from './job-type.ts'
import { removeInChunks } from './run-jobs.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

/** Days that deletions and edits can be undone. */
export const undoDays = 30

/** Earliest deletion that can still be undone, as an ISO timestamp. */
export const restorableSince = (now: number): string => isoTimestamp(now - undoDays * day)

/** When an item was deleted and until when it can be restored. @param deletedAt ISO timestamp */
export const restorableFields = (deletedAt: string): Restorable => ({
  deleted_at: deletedAt,
  restorable_until: isoTimestamp(Date.parse(deletedAt) + undoDays * day),
})

/** Hourly deletion. Each function deletes up to `limit` rows and returns the number deleted. */
export type Purge =
  | { removeExpired: (now: number, limit: number) => Promise<number> }
  | {
      /** Days that a soft-deleted row is kept. */
      keepDays: number
      /** @param before ISO timestamp; only rows that were deleted earlier are removed */
      removeDeleted: (before: string, limit: number) => Promise<number>
    }

/** Runs a purge every hour, on one server at a time and in chunks. */
export const purgeJob = (name: string, purge: Purge): JobType<null> =>
  defineRecurringJob(name, hour, ({ now, signal }) =>
    removeInChunks(
      (limit) =>
        'removeExpired' in purge
          ? purge.removeExpired(now, limit)
          : purge.removeDeleted(isoTimestamp(now - purge.keepDays * day), limit),
      signal,
    ),
  )
