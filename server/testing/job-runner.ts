import { setImmediate as eventLoopTurn } from 'node:timers/promises'
import { commandAreas } from '#server/commands/command-areas.ts'
import { type Clock, isoTimestamp } from '#server/platform/base/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import { join } from '#server/platform/db/sql.ts'
import { jobQueue } from '#server/platform/jobs/jobs.ts'
import { openFolder } from '#server/platform/storage/open-storage.ts'

interface Dependencies {
  config: Config
  db: Database
  clock: Clock
  partnerFetch: typeof fetch
}

/** The areas as another server on the same database has them. */
export const areasOf = ({ config, db, clock, partnerFetch }: Dependencies) =>
  commandAreas({ config, db, clock, partnerFetch, storage: openFolder(config) })

/** Runs the due payment and print jobs, like another server on the same database. */
export function jobRunner(site: Dependencies) {
  const { db, clock } = site
  const jobs = jobQueue(db)
  const { payments, shop } = areasOf(site)
  const jobTypes = [...(payments.jobs ?? []), ...(shop.jobs ?? [])].filter(({ repeatMs }) => repeatMs === undefined)
  const names = join(jobTypes.map(({ name }) => name))
  const isDone = async () =>
    (await db.one`
      select id from jobs
      where kind in (${names}) and done_at is null and due_at <= ${isoTimestamp(clock.now())} limit 1`) === undefined

  return async () => {
    while (!(await isDone())) {
      for (const jobType of jobTypes) {
        const { failed } = await jobs.runDue(jobType, clock)
        for (const { error } of failed) throw error
      }
      await eventLoopTurn()
    }
  }
}
