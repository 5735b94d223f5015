import * as z from 'zod'
import type { FailedJobs } from '#contract/operations/morning.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { parseRows } from '#server/platform/db/rows.ts'
import { capped, countUpTo } from '#server/platform/db/search.ts'
import { type Fragment, sql } from '#server/platform/db/sql.ts'
import { emailJobName } from '#server/platform/mail/email-problems.ts'

/** Listed period in milliseconds. */
const periodMs = 30 * 24 * 3_600_000
const maxListed = 50

const FailedRow = z.object({ id: z.int(), kind: z.string(), at: z.string(), error: z.string() })

/** E-mails have a list of their own, which also names those that arrived perhaps twice. */
const givenUp = (since: string): Fragment =>
  sql`done_at is not null and last_error is not null and done_at >= ${since} and kind <> ${emailJobName}`

/** Jobs that were given up. Their keys and payloads stay out, since they may name a member. */
export const failedJobs = (db: Database) => ({
  async list(now: number): Promise<FailedJobs> {
    const since = isoTimestamp(now - periodMs)
    const rows = await db.all`
      select id, kind, done_at as at, last_error as error from jobs where ${givenUp(since)}
      order by done_at desc, id desc limit ${maxListed + 1}`
    const jobs = parseRows(FailedRow, rows)
    return { since, jobs: jobs.slice(0, maxListed), count_is_minimum: jobs.length > maxListed }
  },

  count: async (now: number) =>
    capped(
      await countUpTo(db, maxListed + 1, sql`select id from jobs where ${givenUp(isoTimestamp(now - periodMs))}`),
      maxListed,
    ),
})

export type FailedJobList = ReturnType<typeof failedJobs>
