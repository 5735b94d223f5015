import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { DetachedAttempts } from './detached-attempts.ts'
import { attemptJob } from './job-attempt.ts'
import { type JobStore, jobStore } from './job-store.ts'
import type { FailedJob, JobDescription, JobType } from './job-type.ts'

/** Maximum number of jobs per type and round. */
const roundSize = 20

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
      { name, payload: stored, options }: JobDescription<Payload>,
      key: string,
      payload: Payload,
      dueAt: number,
    ) =>
      store.insert({
        kind: name,
        key,
        payload: stored.write(payload),
        tag: options.tagOf?.(payload) ?? null,
        dueAt,
      }),

    /** Enqueues many jobs of a type in one statement. */
    enqueueMany: <Payload>(
      { name, payload: stored, options }: JobDescription<Payload>,
      jobs: readonly { key: string; payload: Payload }[],
      dueAt: number,
    ) =>
      store.insertMany(
        jobs.map(({ key, payload }) => ({
          kind: name,
          key,
          payload: stored.write(payload),
          tag: options.tagOf?.(payload) ?? null,
          dueAt,
        })),
      ),

    /** Whether a job of a type and key exists, done or not. */
    has: ({ name }: Pick<JobType, 'name'>, key: string) => store.has(name, key),

    /** Payloads of the jobs of a type that are not done, oldest first. */
    waiting: async <Payload>({
      name,
      payload,
    }: Pick<JobDescription<Payload>, 'name' | 'payload'>): Promise<Payload[]> =>
      (await store.waiting(name)).map((text) => payload.read(text)),

    /** Deletes the job of a type and key if it waits. */
    cancel: ({ name }: Pick<JobType, 'name'>, key: string) => store.cancel(name, key),

    /** Deletes those jobs of a type and keys that wait, except where the effect of an attempt is unknown. */
    cancelHarmless: ({ name }: Pick<JobType, 'name'>, keys: readonly string[]) => store.cancelHarmless(name, keys),

    /** States of the jobs of a type and keys, done or not. */
    statesOf: ({ name }: Pick<JobType, 'name'>, keys: readonly string[]) => store.statesOf(name, keys),

    /** Deletes the waiting jobs of a type by tag. */
    deleteWaiting: ({ name }: Pick<JobType, 'name'>, tag: string) => store.deleteWaiting(name, tag),

    /**
     * Runs the due jobs of one type in sequence, each under a claim from its turn.
     * @param stop ends the round after the current job
     * @param detached attempts that outlast the patience of their job type; without it the round waits for each
     */
    async runDue<Payload>(
      jobType: JobType<Payload>,
      clock: Clock,
      stop?: AbortSignal,
      detached?: DetachedAttempts,
    ): Promise<JobRound> {
      const round: JobRound = { done: 0, failed: [] }
      if (jobType.repeatMs !== undefined) await addRecurring(store, jobType, clock.now() + jobType.repeatMs)
      for (const row of await store.due(jobType.name, clock.now(), roundSize)) {
        if (stop?.aborted || detached?.isFull()) break
        const attempt = attemptJob(store, jobType, row, clock, stop)
        const failed = await patiently(attempt, detached && jobType.options.patienceMs)
        if (failed === 'running') detached?.add(attempt)
        if (failed === 'running' || failed === 'taken') continue
        if (failed) round.failed.push(failed)
        else round.done += 1
      }
      const { doneRetentionMs } = jobType.options
      if (doneRetentionMs !== undefined && round.done > 0)
        await store.deleteDone(jobType.name, clock.now() - doneRetentionMs, 5 * roundSize)
      return round
    },
  }
}

export type JobQueue = ReturnType<typeof jobQueue>

/** Waits for an attempt for a limited time, in milliseconds. */
async function patiently<T>(attempt: Promise<T>, patienceMs: number | undefined): Promise<T | 'running'> {
  if (patienceMs === undefined) return attempt
  const ended = new AbortController()
  const timer = wait(patienceMs, 'running' as const, { signal: ended.signal }).catch(() => 'running' as const)
  return Promise.race([attempt, timer]).finally(() => ended.abort())
}

/** The one row of a recurring job; reading first avoids a write per round. */
async function addRecurring(store: JobStore, { name }: Pick<JobType, 'name'>, dueAt: number) {
  if (!(await store.has(name, name))) await store.insert({ kind: name, key: name, payload: 'null', tag: null, dueAt })
}
