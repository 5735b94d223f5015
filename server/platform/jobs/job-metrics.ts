import * as z from 'zod'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { gauge, type MetricSource } from '#server/platform/operation/metric.ts'

const day = 24 * 3_600_000
/** Maximum number counted per job type, so that a scrape of a long queue stays cheap. */
const maxCounted = 1000

const JobCounts = z.object({
  waiting: z.number(),
  retrying: z.number(),
  failed: z.number(),
  due_at: z.string().nullable(),
})

/** Reads by index, in bounded time per job type. */
export async function readJobCounts(db: Database, kind: string, now: number) {
  const timestamp = isoTimestamp(now)
  const row = await db.one`
    select count(*) as waiting, count(last_error) as retrying,
      (select count(*) from (
        select 1 from jobs
        where kind = ${kind} and done_at is not null and (last_error is not null or uncertain_attempts > 1)
          and last_error is not null and done_at >= ${isoTimestamp(now - day)} limit ${maxCounted}) given_up) as failed,
      (select due_at from jobs
        where kind = ${kind} and done_at is null and due_at <= ${timestamp}
          and (claimed_until is null or claimed_until <= ${timestamp})
        order by due_at, id limit 1) as due_at
    from (select last_error from jobs where kind = ${kind} and done_at is null limit ${maxCounted}) open_jobs`
  const { due_at: dueAt, ...counts } = JobCounts.parse(row)
  return { ...counts, overdueSeconds: dueAt === null ? 0 : (now - Date.parse(dueAt)) / 1000 }
}

type JobCount = Awaited<ReturnType<typeof readJobCounts>>

/** Job counts by type. @param kinds names of all job types of this release */
export const jobMetrics = (db: Database, kinds: readonly string[]): MetricSource => ({
  isSlow: true,
  async read(now) {
    const counts = await Promise.all(kinds.map(async (kind) => [kind, await readJobCounts(db, kind, now)] as const))
    const byKind = (field: keyof JobCount) => ({
      label: 'kind',
      values: Object.fromEntries(counts.map(([kind, count]) => [kind, count[field]])),
    })
    return [
      gauge('jobs_waiting', `Jobs that are not done, counted up to ${maxCounted}.`, byKind('waiting')),
      gauge('jobs_retrying', 'Those of them whose last attempt failed.', byKind('retrying')),
      gauge('jobs_failed', 'Jobs given up in the last 24 hours.', byKind('failed')),
      gauge(
        'jobs_oldest_due_seconds',
        'How long the oldest due job has waited for a server.',
        byKind('overdueSeconds'),
      ),
    ]
  },
})
