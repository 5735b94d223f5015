import { defineJob, type JobCall } from '#server/platform/jobs/job-type.ts'
import { TrackerJobPayload } from '#server/tracker/expenses/tracker-job.ts'

/** Maximum attempts before an import fails and is removed. */
export const maxAttempts = 5

export type ImportCall = JobCall<TrackerJobPayload>

// An expired claim marks a crashed server; a chunk takes only some hundredths of a second.
const options = { claimMs: 60_000, maxAttempts: maxAttempts + 1, doneRetentionMs: 24 * 3_600_000 }

/**
 * Defines the job that adds the rows of an import. A server of the release before would add rows without the changes of
 * the preview. So the job has another name than there, and such a server leaves it alone.
 */
export const importJobs = (run: (call: ImportCall) => Promise<unknown>) => ({
  job: defineJob('import-rows', TrackerJobPayload, run, options),
  /** Runs what a server of the release before has enqueued. */
  formerJob: defineJob('import', TrackerJobPayload, run, options),
})

export type ImportJob = ReturnType<typeof importJobs>['job']
