import * as z from 'zod'
import type { Clock } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { attemptJob } from './job-attempt.ts'
import { type JobStore, jobStore } from './job-store.ts'

/** Maximum number of jobs per type and round. */
const roundSize = 20

/** Input of a handler. */
export interface JobCall<Payload> {
  id: number
  key: string
  payload: Payload
  /** 1 for the first attempt. */
  attempt: number
  /** Aborts when the server stops and waits for the job, and when the claim expires. */
  signal: AbortSignal
  /** Time of the claim, in milliseconds. */
  now: number
}

export interface JobOptions<Payload> {
  /** Maximum number of attempts. The pauses are 1, 2, 4 … minutes, so that 12 take more than a day. */
  maxAttempts?: number
  /** Duration of a claim in milliseconds; after a crash the job is due again then. */
  claimMs?: number
  /** How long the key of a done job is kept, in milliseconds; permanently if absent. */
  keepDoneMs?: number
  /** Tag by which waiting jobs can be deleted, such as an e-mail's address. */
  tagOf?(payload: Payload): string
  /** Log name of the job type, and its message for a failed job. */
  logMessages?: LogMessages
}

interface LogMessages {
  id: string
  failed: string
  givenUp: string
}

/** A job type: its payload schema and its handler. */
export interface JobType<Payload = unknown> {
  name: string
  schema: z.ZodType<Payload>
  handler(call: JobCall<Payload>): Promise<unknown>
  options: JobOptions<Payload>
  /** A recurring job is due again this many milliseconds after each run; it is never done and never given up. */
  repeatMs?: number
}

/**
 * Defines a job type.
 * @param schema of the payload, stored as JSON
 * @param handler runs outside any transaction, and again for the same job if its server dies during it
 */
export const defineJob = <Payload>(
  name: string,
  schema: z.ZodType<Payload>,
  handler: (call: JobCall<Payload>) => Promise<unknown>,
  options: JobOptions<Payload> = {},
): JobType<Payload> => ({ name, schema, handler, options })

/** Defines recurring work that one server runs at a time, such as a purge. */
export const defineRecurringJob = (
  name: string,
  repeatMs: number,
  handler: (call: JobCall<null>) => Promise<unknown>,
): JobType<null> => ({ name, schema: z.null(), handler, options: {}, repeatMs })

export interface FailedJob {
  jobId: number
  attempts: number
  givenUp: boolean
  error: unknown
}

/** Result of one round. */
export interface JobRound {
  done: number
  failed: FailedJob[]
}

/** Background jobs as rows of one table: shared by several servers, and kept across restarts. */
export const jobQueue = (db: Database) => {
  const store = jobStore(db)
  const runners = new Map<string, () => void>()
  return {
    /** Registers the handler of a job type in this process. */
    onWake(kindName: string, run: () => void) {
      runners.set(kindName, run)
    },

    /**
     * Runs due jobs of a type now instead of at the next poll, if this process runs that type. Call it after the
     * enqueuing transaction has committed.
     */
    wake: ({ name }: Pick<JobType, 'name'>) => runners.get(name)?.(),

    /**
     * Enqueues a job, within the caller's transaction if any: it runs exactly if that commits. Does nothing if a job of
     * that type and key exists or was done.
     */
    enqueue: <Payload>(
      { name, options }: Pick<JobType<Payload>, 'name' | 'options'>,
      key: string,
      payload: Payload,
      dueAt: number,
    ) =>
      store.insert({
        kind: name,
        key,
        payload: JSON.stringify(payload),
        tag: options.tagOf?.(payload) ?? null,
        dueAt,
      }),

    /** Whether a job of a type and key exists, done or not. */
    has: ({ name }: Pick<JobType, 'name'>, key: string) => store.has(name, key),

    /** Deletes the waiting jobs of a type by tag. */
    deleteWaiting: ({ name }: Pick<JobType, 'name'>, tag: string) => store.deleteWaiting(name, tag),

    /**
     * Runs the due jobs of one type in sequence, each under a claim from its turn.
     * @param stop ends the round after the current job
     */
    async runDue<Payload>(jobType: JobType<Payload>, clock: Clock, stop?: AbortSignal): Promise<JobRound> {
      const round: JobRound = { done: 0, failed: [] }
      if (jobType.repeatMs !== undefined) await addRecurring(store, jobType, clock.now() + jobType.repeatMs)
      for (const row of await store.due(jobType.name, clock.now(), roundSize)) {
        if (stop?.aborted) break
        const failed = await attemptJob(store, jobType, row, clock, stop)
        if (failed === 'taken') continue
        if (failed) round.failed.push(failed)
        else round.done += 1
      }
      const { keepDoneMs } = jobType.options
      if (keepDoneMs !== undefined && round.done > 0)
        await store.forgetDone(jobType.name, clock.now() - keepDoneMs, 5 * roundSize)
      return round
    },
  }
}

export type JobQueue = ReturnType<typeof jobQueue>

/** The one row of a recurring job; reading first avoids a write per round. */
async function addRecurring(store: JobStore, { name }: Pick<JobType, 'name'>, dueAt: number) {
  if (!(await store.has(name, name))) await store.insert({ kind: name, key: name, payload: 'null', tag: null, dueAt })
}
