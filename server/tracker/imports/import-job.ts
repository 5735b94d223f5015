import * as z from 'zod'
import { defineJob, type JobCall } from '#server/platform/jobs/job-type.ts'
import type { TrackerCall } from '#server/tracker/expenses/tracker-lock.ts'

/** Maximum attempts before an import fails and is removed. */
export const maxAttempts = 5

const Payload = z.object({
  id: z.int(),
  /** The member, and their current day at the start. */
  caller: z.object({ id: z.int(), email: z.string(), given_name: z.string().nullable() }),
  today: z.string(),
})
type Payload = z.infer<typeof Payload>
export type ImportCall = JobCall<Payload>

// An expired claim marks a crashed server; a chunk takes only some hundredths of a second.
const options = { claimMs: 60_000, maxAttempts: maxAttempts + 1, doneRetentionMs: 24 * 3_600_000 }

/**
 * Defines the job that adds the rows of an import. A server of the release before would add rows without the changes of
 * the preview. So the job has another name than there, and such a server leaves it alone.
 */
export const importJobs = (run: (call: ImportCall) => Promise<unknown>) => ({
  job: defineJob('import-rows', Payload, run, options),
  /** Runs what a server of the release before has enqueued. */
  formerJob: defineJob('import', Payload, run, options),
})

export type ImportJob = ReturnType<typeof importJobs>['job']

export const payloadOf = (
  id: number,
  { caller: { id: memberId, email, given_name }, today }: TrackerCall,
): Payload => ({
  id,
  caller: { id: memberId, email, given_name },
  today,
})
