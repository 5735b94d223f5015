import { defineJob, type JobType } from '#server/platform/jobs/job-type.ts'
import { TrackerJobPayload } from '#server/tracker/expenses/tracker-job.ts'
import type { TrackerCall } from '#server/tracker/expenses/tracker-lock.ts'

export type BatchJob = JobType<TrackerJobPayload>

/** Milliseconds after which a batch that has not ended is continued: its server is gone or was busy. */
export const resumeAfter = 60_000

/** A job that continues a batch or its undo. It does nothing if both have ended. */
export const batchJob = (resume: (call: TrackerCall, id: number) => Promise<unknown>): BatchJob =>
  defineJob('expense-batch', TrackerJobPayload, ({ payload, now }) => resume({ ...payload, now }, payload.id), {
    claimMs: 60_000,
    doneRetentionMs: 24 * 3_600_000,
  })
