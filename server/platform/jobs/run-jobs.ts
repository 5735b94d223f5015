import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Clock } from '#server/platform/base/clock.ts'
import { defaultTimeouts } from '#server/platform/http/timeouts.ts'
import { detachedAttempts } from './detached-attempts.ts'
import type { FailedJob, JobType } from './job-type.ts'
import type { JobQueue } from './jobs.ts'
import { schedule } from './schedule.ts'

/** Interval of polling the jobs table, in seconds. */
const pollSeconds = { once: defaultTimeouts.jobPollMs / 1000, recurring: 60 }

/**
 * Runs these job types while the server runs, each in its own rounds, so that a slow one delays no other. On shutdown
 * it waits for the running jobs of each type; their signals are aborted.
 */
export function runJobs(
  app: FastifyInstance,
  { jobs, clock }: { jobs: JobQueue; clock: Clock },
  jobTypes: readonly JobType[],
  seconds = pollSeconds,
) {
  for (const jobType of jobTypes) {
    const interval = jobType.repeatMs === undefined ? seconds.once : seconds.recurring
    const detached = detachedAttempts({
      failed: (job) => logFailure(app.log, jobType, job),
      lost: (err) => app.log.error({ err, work: jobType.name }, 'background work failed'),
    })
    const run = schedule(app, interval, jobType.name, async (signal) => {
      const { failed } = await jobs.runDue(jobType, clock, signal, detached)
      for (const job of failed) logFailure(app.log, jobType, job)
    })
    app.addHook('preClose', detached.settled)
    jobs.onWake(jobType.name, run)
  }
}

/** Do not log personal data of a job. */
function logFailure(
  log: FastifyBaseLogger,
  { name, options }: JobType,
  { jobId, attempts, exhausted, error }: FailedJob,
) {
  const messages = options.logMessages ?? {
    id: 'job',
    failed: 'a job failed and waits',
    exhausted: 'a job was given up',
  }
  const entry = { ...(!options.logMessages && { kind: name }), [messages.id]: jobId, attempts, err: error }
  if (exhausted) log.error(entry, messages.exhausted)
  else log.warn(entry, messages.failed)
}

/** Rows deleted per transaction; small, so that writers are not blocked for long. */
const chunkSize = 500

/**
 * Deletes in chunks until none is left or the server stops; other writes run in between.
 * @param remove deletes up to `limit` rows and returns the number deleted
 */
export async function removeInChunks(remove: (limit: number) => Promise<number>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await remove(chunkSize)) >= chunkSize);
}
