import type { Clock } from '#server/platform/base/clock.ts'
import type { Claim, DueRow, JobStore } from './job-store.ts'
import { type FailedJob, FinalJobError, type JobType } from './job-type.ts'

const minute = 60_000

/** Runs one job under a claim and records the result. @returns 'taken' if another server has it */
export async function attemptJob<Payload>(
  store: JobStore,
  jobType: JobType<Payload>,
  row: DueRow,
  clock: Clock,
  stop: AbortSignal | undefined,
): Promise<FailedJob | 'taken' | undefined> {
  const { claimMs = 10 * minute } = jobType.options
  const now = clock.now()
  const claim = await store.claim(row, now, claimMs)
  if (!claim) return 'taken'
  try {
    // A job that crashes its server is not retried forever.
    if (row.attempts >= attemptsOf(jobType)) throw new Error('The servers that tried this job ended before it did')
    const payload = jobType.payload.read(row.payload)
    const claimEnds = AbortSignal.timeout(claimMs)
    const signal = stop ? AbortSignal.any([stop, claimEnds]) : claimEnds
    await jobType.handler({
      ...{ id: row.id, key: row.key, payload, attempt: row.attempts + 1, signal, now },
      uncertainAttempts: row.uncertain_attempts,
      markUncertain: async () => {
        if ((await store.addUncertain(claim, 1)) === 0) throw new Error('Another server has claimed this job')
      },
      markCertain: async () => {
        await store.addUncertain(claim, -1)
      },
    })
  } catch (error) {
    return recordFailure(store, jobType, claim, row.attempts + 1, error, clock.now())
  }
  if (jobType.repeatMs === undefined) await store.finish(claim, clock.now(), null)
  else await store.repeat(claim, clock.now() + jobType.repeatMs)
  return undefined
}

const attemptsOf = ({ options, repeatMs }: Pick<JobType, 'repeatMs'> & { options: { maxAttempts?: number } }) =>
  repeatMs === undefined ? (options.maxAttempts ?? 12) : Number.POSITIVE_INFINITY

/** A failed job is retried after 1, 2, 4 … minutes, and given up after about a day or by a `FinalJobError`. */
async function recordFailure<Payload>(
  store: JobStore,
  jobType: JobType<Payload>,
  claim: Claim,
  attempts: number,
  error: unknown,
  now: number,
): Promise<FailedJob> {
  const exhausted = error instanceof FinalJobError || attempts >= attemptsOf(jobType)
  const pause = Math.min(
    minute * 2 ** (attempts - 1),
    jobType.options.maxPauseMs ?? jobType.repeatMs ?? Number.POSITIVE_INFINITY,
  )
  if (exhausted) await store.finish(claim, now, errorCode(error))
  else await store.postpone(claim, now + pause, errorCode(error))
  return { jobId: claim.id, attempts, exhausted, error }
}

/** Error code stored in the table. No message, since a partner's may contain personal data. */
function errorCode(error: unknown): string {
  if (error instanceof Error) return 'code' in error && typeof error.code === 'string' ? error.code : error.name
  return 'Error'
}
