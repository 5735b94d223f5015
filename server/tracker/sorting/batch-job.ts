import * as z from 'zod'
import { defineJob, type JobType } from '#server/platform/jobs/job-type.ts'
import type { TrackerCall } from '#server/tracker/expenses/tracker-lock.ts'

const Payload = z.object({
  id: z.int(),
  /** The member, and their current day at the start. */
  caller: z.object({ id: z.int(), email: z.string(), given_name: z.string().nullable() }),
  today: z.string(),
})
type Payload = z.infer<typeof Payload>

export type BatchJob = JobType<Payload>

/** Milliseconds after which a batch that has not ended is continued: its server is gone or was busy. */
export const resumeAfter = 60_000

/** A job that continues a batch or its undo. It does nothing if both have ended. */
export const batchJob = (resume: (call: TrackerCall, id: number) => Promise<unknown>): BatchJob =>
  defineJob('expense-batch', Payload, ({ payload, now }) => resume({ ...payload, now }, payload.id), {
    claimMs: 60_000,
    doneRetentionMs: 24 * 3_600_000,
  })

export const payloadOf = (
  id: number,
  { caller: { id: memberId, email, given_name }, today }: TrackerCall,
): Payload => ({
  id,
  caller: { id: memberId, email, given_name },
  today,
})
