import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { parseRows } from '#server/platform/db/rows.ts'
import { type Bound, join, list, sql } from '#server/platform/db/sql.ts'

const DueRow = z.object({
  id: z.number(),
  key: z.string(),
  payload: z.string(),
  attempts: z.number(),
  uncertain_attempts: z.number(),
})
/** A due job, as stored in the table. */
export type DueRow = z.infer<typeof DueRow>
const Payloads = z.object({ payload: z.string() }).array()

const JobState = z.object({
  key: z.string(),
  attempts: z.number(),
  done_at: z.string().nullable(),
  last_error: z.string().nullable(),
})
/** State of a job, done or not. */
type JobState = z.infer<typeof JobState>

/** A job to enqueue. */
export interface NewJob {
  kind: string
  key: string
  /** As JSON. */
  payload: string
  /** Tag by which waiting jobs can be found besides their key. */
  tag: string | null
  dueAt: number
}

/** One server's claim on a job: after losing it, that server can no longer change the job. */
export interface Claim {
  id: number
  token: string
}

/** The jobs table. Times are milliseconds here and text there. */
export const jobStore = (db: Database) => {
  const updateClaimed = ({ id, token }: Claim, assigned: Bound) =>
    db.run`
      update jobs set claim_token = null, claimed_until = null, ${assigned}
      where id = ${id} and claim_token = ${token} and done_at is null`

  async function statesOf(kind: string, keys: readonly string[]): Promise<JobState[]> {
    const rows = await db.all`
      select key, attempts, done_at, last_error from jobs where kind = ${kind} and key in (${join(keys)})`
    return parseRows(JobState, rows)
  }

  return {
    /** Does nothing if a job of that type and key exists, done or not. */
    async insert({ kind, key, payload, tag, dueAt }: NewJob) {
      await db.run`
        insert into jobs (id, kind, key, payload, tag, due_at, attempts)
        values (${await db.id()}, ${kind}, ${key}, ${payload}, ${tag}, ${isoTimestamp(dueAt)}, ${0})
        on conflict (kind, key) do nothing`
    },

    /** The same for many jobs in one statement. */
    async insertMany(jobs: readonly NewJob[]) {
      if (jobs.length === 0) return
      const ids = await db.ids(jobs.length)
      const values = jobs.map(
        ({ kind, key, payload, tag, dueAt }, index) =>
          sql`(${ids[index] ?? 0}, ${kind}, ${key}, ${payload}, ${tag}, ${isoTimestamp(dueAt)}, ${0})`,
      )
      await db.run`
        insert into jobs (id, kind, key, payload, tag, due_at, attempts) values ${list(values)}
        on conflict (kind, key) do nothing`
    },

    async has(kind: string, key: string): Promise<boolean> {
      return (await db.one`select id from jobs where kind = ${kind} and key = ${key}`) !== undefined
    },

    /** Payloads of the jobs of a type that are not done, as JSON. */
    async waiting(kind: string): Promise<string[]> {
      const rows = await db.all`select payload from jobs where kind = ${kind} and done_at is null order by id`
      return Payloads.parse(rows).map(({ payload }) => payload)
    },

    /** The due, unclaimed jobs of a type, longest waiting first. */
    async due(kind: string, now: number, limit: number): Promise<DueRow[]> {
      const timestamp = isoTimestamp(now)
      return parseRows(
        DueRow,
        await db.all`
          select id, key, payload, attempts, uncertain_attempts from jobs
          where kind = ${kind} and done_at is null and due_at <= ${timestamp}
            and (claimed_until is null or claimed_until <= ${timestamp})
          order by due_at, id limit ${limit}`,
      )
    },

    /** Claims a job that is still due and unchanged. @returns undefined if another server was first */
    async claim({ id, attempts }: DueRow, now: number, claimMs: number): Promise<Claim | undefined> {
      const token = randomUUID()
      const claimed = await db.run`
        update jobs set attempts = ${attempts + 1}, claim_token = ${token}, claimed_until = ${isoTimestamp(now + claimMs)}
        where id = ${id} and attempts = ${attempts} and done_at is null and due_at <= ${isoTimestamp(now)}
          and (claimed_until is null or claimed_until <= ${isoTimestamp(now)})`
      return claimed > 0 ? { id, token } : undefined
    },

    /** Changes the number of attempts whose effect is unknown. @returns 0 if the claim is lost */
    addUncertain: ({ id, token }: Claim, change: 1 | -1) => db.run`
      update jobs set uncertain_attempts = uncertain_attempts + ${change}
      where id = ${id} and claim_token = ${token} and done_at is null`,

    /** Marks a job as done: erases its payload, keeps its key. */
    finish: (claim: Claim, now: number, error: string | null) =>
      updateClaimed(claim, sql`payload = '', tag = null, last_error = ${error}, done_at = ${isoTimestamp(now)}`),

    postpone: (claim: Claim, dueAt: number, error: string) =>
      updateClaimed(claim, sql`due_at = ${isoTimestamp(dueAt)}, last_error = ${error}`),

    /** Reschedules a recurring job after a run. */
    repeat: (claim: Claim, dueAt: number) =>
      updateClaimed(claim, sql`due_at = ${isoTimestamp(dueAt)}, attempts = 0, last_error = null`),

    /** Deletes the job of a type and key if it is not done. */
    cancel: (kind: string, key: string) =>
      db.run`delete from jobs where kind = ${kind} and key = ${key} and done_at is null`,

    /** Deletes the jobs of a type and keys that are not done and have no attempt whose effect is unknown. */
    cancelHarmless: (kind: string, keys: readonly string[]) => db.run`
      delete from jobs
      where kind = ${kind} and key in (${join(keys)}) and done_at is null and uncertain_attempts = 0`,

    statesOf,

    /** Deletes the waiting jobs of a type by tag, ignoring case. */
    deleteWaiting: (kind: string, tag: string) =>
      db.run`delete from jobs where kind = ${kind} and lower(tag) = lower(${tag}) and done_at is null`,

    /** Deletes up to `limit` jobs done before a timestamp. */
    deleteDone: (kind: string, before: number, limit: number) => db.run`
      delete from jobs where id in (
        select id from jobs where kind = ${kind} and done_at is not null and done_at < ${isoTimestamp(before)}
        order by done_at limit ${limit})`,
  }
}

export type JobStore = ReturnType<typeof jobStore>
