import { setImmediate as eventLoopTurn } from 'node:timers/promises'
import Fastify from 'fastify'
import { commerce } from '#server/app/commerce.ts'
import { type Clock, isoMoment } from '#server/platform/base/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import { join } from '#server/platform/db/sql.ts'
import { jobQueue } from '#server/platform/jobs/jobs.ts'
import { mailer } from '#server/platform/mail/mail.ts'

interface Dependencies {
  config: Config
  db: Database
  clock: Clock
  partnerFetch: typeof fetch
}

function commerceOf({ config, db, clock, partnerFetch }: Dependencies) {
  const jobs = jobQueue(db)
  return commerce({ config, db, clock, jobs, mailer: mailer(jobs, config), partnerFetch }, Fastify().log)
}

/** What is printed for orders, as another server on the same database has it. */
export const orderingOf = (site: Dependencies) => commerceOf(site).sales.printing

/** Does the jobs at the payment provider and at the printers that are due, like another server on the same database would. */
export function jobRunner({ config, db, clock, partnerFetch }: Dependencies) {
  const jobs = jobQueue(db)
  const { payments, sales } = commerceOf({ config, db, clock, partnerFetch })
  const kinds = [...payments.background.kinds, sales.refundJob, sales.printing.job]
  const names = join(kinds.map(({ name }) => name))
  const isDone = async () =>
    (await db.one`
      select id from jobs
      where kind in (${names}) and done_at is null and due_at <= ${isoMoment(clock.now())} limit 1`) === undefined

  return async () => {
    while (!(await isDone())) {
      for (const kind of kinds) {
        const { failed } = await jobs.runDue(kind, clock)
        for (const { error } of failed) throw error
      }
      await eventLoopTurn()
    }
  }
}
