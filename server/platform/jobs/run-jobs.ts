import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Clock } from '#server/platform/base/clock.ts'
import { defaultTimeouts } from '#server/platform/http/timeouts.ts'
import type { FailedJob, JobQueue, JobType } from './jobs.ts'
import { schedule } from './schedule.ts'

/** How often the table is asked for what is due, in seconds. */
const pollSeconds = { once: defaultTimeouts.jobPollMs / 1000, recurring: 60 }

/**
 * Does these kinds of job while the server runs, each in rounds of its own, so that a slow one holds up no other. When
 * the server stops it waits for the job of each kind that is under way.
 */
export function runJobs(
  app: FastifyInstance,
  { jobs, clock }: { jobs: JobQueue; clock: Clock },
  jobTypes: readonly JobType[],
  seconds = pollSeconds,
) {
  for (const jobType of jobTypes) {
    const interval = jobType.repeatMs === undefined ? seconds.once : seconds.recurring
    const run = schedule(app, interval, jobType.name, async (signal) => {
      const { failed } = await jobs.runDue(jobType, clock, signal)
      for (const job of failed) logFailure(app.log, jobType, job)
    })
    jobs.onWake(jobType.name, run)
  }
}

/** For whom a job was stays out of the log. */
function logFailure(
  log: FastifyBaseLogger,
  { name, options }: JobType,
  { jobId, attempts, givenUp, error }: FailedJob,
) {
  const words = options.logMessages ?? { id: 'job', failed: 'a job failed and waits', givenUp: 'a job was given up' }
  const entry = { ...(!options.logMessages && { kind: name }), [words.id]: jobId, attempts, err: error }
  if (givenUp) log.error(entry, words.givenUp)
  else log.warn(entry, words.failed)
}

/** Rows that a sweep deletes in one transaction: few enough that nobody's write waits long for it. */
const chunkSize = 500

/**
 * Deletes in chunks until none is left or the server stops; other writes get their turn in between.
 * @param remove deletes at most `limit` rows and says how many there were
 */
export async function removeInChunks(remove: (limit: number) => Promise<number>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await remove(chunkSize)) >= chunkSize);
}
