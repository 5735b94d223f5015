import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { isoMoment } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { type Bound, sql } from '#server/platform/db/sql.ts'

const DueRow = z.object({ id: z.number(), key: z.string(), payload: z.string(), attempts: z.number() })
/** A job that is due, as it lies in the table. */
export type DueRow = z.infer<typeof DueRow>

/** A job that is to be done. */
export interface NewJob {
  kind: string
  key: string
  /** JSON. */
  payload: string
  /** What waiting jobs can be found by besides their key. */
  tag: string | null
  dueAt: number
}

/** One server's claim on a job: whoever lost it to another changes that one's job no more. */
export interface Claim {
  id: number
  token: string
}

/** The table of jobs. Moments are milliseconds here and text there. */
export const jobStore = (db: Database) => {
  const updateClaimed = ({ id, token }: Claim, assigned: Bound) =>
    db.run`
      update jobs set claim_token = null, claimed_until = null, ${assigned}
      where id = ${id} and claim_token = ${token} and done_at is null`

  return {
    /** Does nothing where that kind has a job of that key, done or not. */
    async insert({ kind, key, payload, tag, dueAt }: NewJob) {
      await db.run`
        insert into jobs (id, kind, key, payload, tag, due_at, attempts)
        values (${await db.id()}, ${kind}, ${key}, ${payload}, ${tag}, ${isoMoment(dueAt)}, ${0})
        on conflict (kind, key) do nothing`
    },

    async has(kind: string, key: string): Promise<boolean> {
      return (await db.one`select id from jobs where kind = ${kind} and key = ${key}`) !== undefined
    },

    /** The jobs of a kind that are due and that nobody is at, the longest waiting first. */
    async due(kind: string, now: number, limit: number): Promise<DueRow[]> {
      const moment = isoMoment(now)
      return DueRow.array().parse(
        await db.all`
          select id, key, payload, attempts from jobs
          where kind = ${kind} and done_at is null and due_at <= ${moment}
            and (claimed_until is null or claimed_until <= ${moment})
          order by due_at, id limit ${limit}`,
      )
    },

    /** Claims a job that is still due and untouched. @returns undefined where another server was first */
    async claim({ id, attempts }: DueRow, now: number, claimMs: number): Promise<Claim | undefined> {
      const token = randomUUID()
      const claimed = await db.run`
        update jobs set attempts = ${attempts + 1}, claim_token = ${token}, claimed_until = ${isoMoment(now + claimMs)}
        where id = ${id} and attempts = ${attempts} and done_at is null and due_at <= ${isoMoment(now)}
          and (claimed_until is null or claimed_until <= ${isoMoment(now)})`
      return claimed > 0 ? { id, token } : undefined
    },

    /** Done with a job: what it knew is erased, its key stays. */
    finish: (claim: Claim, now: number, error: string | null) =>
      updateClaimed(claim, sql`payload = '', tag = null, last_error = ${error}, done_at = ${isoMoment(now)}`),

    postpone: (claim: Claim, dueAt: number, error: string) =>
      updateClaimed(claim, sql`due_at = ${isoMoment(dueAt)}, last_error = ${error}`),

    /** A recurring job has run and is due again. */
    repeat: (claim: Claim, dueAt: number) =>
      updateClaimed(claim, sql`due_at = ${isoMoment(dueAt)}, attempts = 0, last_error = null`),

    /** Deletes the jobs of a kind that wait and have a tag; letters without case. */
    deleteWaiting: (kind: string, tag: string) =>
      db.run`delete from jobs where kind = ${kind} and lower(tag) = lower(${tag}) and done_at is null`,

    /** Forgets jobs that were done before a moment, at most `limit` of them. */
    forgetDone: (kind: string, before: number, limit: number) => db.run`
      delete from jobs where id in (
        select id from jobs where kind = ${kind} and done_at is not null and done_at < ${isoMoment(before)}
        order by done_at limit ${limit})`,
  }
}

export type JobStore = ReturnType<typeof jobStore>
