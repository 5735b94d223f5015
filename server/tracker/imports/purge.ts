import { isoTimestamp } from '#server/platform/base/clock.ts'
import { defineRecurringJob, type JobType } from '#server/platform/jobs/job-type.ts'
import type { StagingStore } from './staging-store.ts'
import type { ImportStore } from './store.ts'

const hour = 3_600_000
/** Age in milliseconds at which an unused upload is deleted. */
export const stagedImportMs = 24 * hour
const atOnce = 20

/** Purges uploads that were never added. */
export const importPurge = (store: ImportStore, staging: StagingStore): JobType<null> =>
  defineRecurringJob('sweep:import-drafts', hour, async ({ now, signal }) => {
    for (const { id, member_id: memberId } of await store.oldStagedImports(
      isoTimestamp(now - stagedImportMs),
      atOnce,
    )) {
      if (!(await store.change(memberId, id, 'draft', { state: 'cancelled', ended_at: isoTimestamp(now) }))) continue
      while (!signal.aborted && (await staging.clear(memberId, id)) > 0);
    }
  })
