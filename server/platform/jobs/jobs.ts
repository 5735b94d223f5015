import * as z from 'zod'
import type { Clock } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { attemptJob } from './job-attempt.ts'
import { type JobStore, jobStore } from './job-store.ts'

/** At most so many jobs of a kind are done in one round. */
const roundSize = 20

/** What a handler gets. */
export interface JobCall<Payload> {
  id: number
  key: string
  payload: Payload
  /** 1 at the first attempt. */
  attempt: number
  /** Aborts when the server is asked to stop and waits for the job, and when the claim runs out and others may take it. */
  signal: AbortSignal
  /** Moment at which the job was claimed, in milliseconds. */
  now: number
}

export interface JobOptions<Payload> {
  /** After so many attempts a job is given up. The pauses are 1, 2, 4 … minutes, so that 12 take more than a day. */
  maxAttempts?: number
  /** Whoever runs a job has it to themselves for so many milliseconds; after a crash it is due again then. */
  claimMs?: number
  /** How long the key of a done job is remembered, in milliseconds; for good when absent. */
  keepDoneMs?: number
  /** What waiting jobs of this kind can be deleted by, such as the address of a letter. */
  tagOf?(payload: Payload): string
  /** How the log calls a job of this kind, and what it says of one that failed. */
  logMessages?: LogMessages
}

interface LogMessages {
  id: string
  failed: string
  givenUp: string
}

/** A kind of job: what its payload looks like and who does it. */
export interface JobType<Payload = unknown> {
  name: string
  schema: z.ZodType<Payload>
  handler(call: JobCall<Payload>): Promise<unknown>
  options: JobOptions<Payload>
  /** A recurring job is due again so many milliseconds after each run; it is never done and never given up. */
  repeatMs?: number
}

/**
 * Defines a kind of job.
 * @param schema of the payload, which lies in the table as JSON
 * @param handler runs outside any transaction, and again for the same job if its server dies under it
 */
export const defineJob = <Payload>(
  name: string,
  schema: z.ZodType<Payload>,
  handler: (call: JobCall<Payload>) => Promise<unknown>,
  options: JobOptions<Payload> = {},
): JobType<Payload> => ({ name, schema, handler, options })

/** Defines work that comes round again and again, done by one server at a time, such as a sweep. */
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

/** What came of one round. */
export interface JobRound {
  done: number
  failed: FailedJob[]
}

/** Background work as rows of one table: several servers do each piece once, and a restart forgets none. */
export const jobQueue = (db: Database) => {
  const store = jobStore(db)
  const runners = new Map<string, () => void>()
  return {
    /** Names who does jobs of a kind in this process. */
    onWake(kindName: string, run: () => void) {
      runners.set(kindName, run)
    },

    /**
     * Has the jobs of a kind done now instead of at the next look at the table, where this process does any. Call it when
     * what enqueued them is committed.
     */
    wake: ({ name }: Pick<JobType, 'name'>) => runners.get(name)?.(),

    /**
     * Puts a job into the table, in the caller's transaction where there is one: then it is done exactly if that commits.
     * One of that kind and key is there already or was done: then nothing happens.
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

    /** Whether there is a job of a kind and key, done or not. */
    has: ({ name }: Pick<JobType, 'name'>, key: string) => store.has(name, key),

    /** Deletes the jobs of a kind that wait under a tag. */
    deleteWaiting: ({ name }: Pick<JobType, 'name'>, tag: string) => store.deleteWaiting(name, tag),

    /**
     * Does what is due of one kind, one after the other, each under a claim that counts from its turn.
     * @param stop ends the round after the job that is under way
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

/** The one row of a recurring job; reading first spares a write at every round. */
async function addRecurring(store: JobStore, { name }: Pick<JobType, 'name'>, dueAt: number) {
  if (!(await store.has(name, name))) await store.insert({ kind: name, key: name, payload: 'null', tag: null, dueAt })
}
