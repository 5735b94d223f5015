import assert from 'node:assert/strict'
import { adminEmails } from '#server/operations/admin-emails/admin-emails.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import { jobQueue } from '#server/platform/jobs/jobs.ts'
import { mailer } from '#server/platform/mail/mail.ts'
import { emailsTo } from '#server/testing/emails.ts'
import { firstCall } from '#server/testing/job-call.ts'
import { areasOf } from '#server/testing/job-runner.ts'
import { noticesOn } from '#server/testing/notices.ts'
import type { TestApp } from '#server/testing/start-app.ts'

interface ServerOptions {
  /** A connection of its own. */
  db?: Database
  config?: Partial<Config>
  digestMinutes?: number
}

/** The e-mails to the admin as a server on the database of a site sends them. */
export function emailServer(site: TestApp, { db = site.db, config: changes, digestMinutes }: ServerOptions = {}) {
  const config = { ...site.config, ...changes }
  const mail = mailer(jobQueue(db), config)
  const { payments } = areasOf({ ...site, config, db })
  const { jobs, seed, purges } = adminEmails(
    { config, db, mailer: mail, notices: noticesOn({ db, config }) },
    { payments: payments.public, ...(digestMinutes !== undefined && { digestMinutes }) },
  )
  const run = async (name: string) => {
    const job = jobs.find((one) => one.name === name) ?? assert.fail(`the job ${name} is missing`)
    await job.handler(firstCall(null, site.clock.now()))
  }
  return {
    jobs,
    notices: noticesOn({ db, config }),
    sendDigest: () => run('admin-digest'),
    checkWebhook: () => run('webhook-check'),
    start: () => seed(site.clock.now()),
    purge: purges['sweep:admin-notices'],
  }
}

const day = 24 * 3_600_000

/** Advances to a time in UTC on the next day. @param hours since midnight */
export function advanceTo(clock: TestApp['clock'], hours: number) {
  clock.advance(day - (clock.now() % day) + hours * 3_600_000)
}

/** Subjects of the e-mails that wait for the admin, oldest first. */
export const subjectsToAdmin = async ({ db, config }: Pick<TestApp, 'db' | 'config'>) =>
  (await emailsTo(db, config.adminEmail)).map(({ subject }) => subject)

/** Forgets all notices and e-mails, so that the next ones are alone. */
export async function forgetEmails({ db }: Pick<TestApp, 'db'>) {
  await db.run`delete from jobs where kind = 'email'`
  await db.run`delete from admin_notices`
  await db.run`delete from admin_digests`
}
