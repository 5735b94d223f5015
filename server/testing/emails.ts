import assert from 'node:assert/strict'
import * as z from 'zod'
import type { Database } from '#server/platform/db/database.ts'
import { jobQueue } from '#server/platform/jobs/jobs.ts'
import { mailer } from '#server/platform/mail/mail.ts'
import type { TestApp } from './start-app.ts'

const Email = z.object({ to: z.string(), subject: z.string(), text: z.string() })
const Row = z.object({ payload: z.string() })

/** Every e-mail that a test reads begins with a capital after its greeting. */
function checkedGreeting(email: z.infer<typeof Email>) {
  assert.doesNotMatch(email.text, /^Hello[^\n]*,\n\n\p{Ll}/u)
  return email
}

/** Sends the waiting e-mails, as the server does. */
export async function sendEmails({ db, config, clock }: Pick<TestApp, 'db' | 'config' | 'clock'>) {
  const jobs = jobQueue(db)
  const { failed } = await jobs.runDue(mailer(jobs, config).job, clock)
  assert.deepEqual(failed, [])
}

/** The waiting e-mails of an address, oldest first. */
export async function emailsTo(db: Database, address: string) {
  const rows = await db.all`
    select payload from jobs where kind = 'email' and done_at is null and lower(tag) = lower(${address}) order by id`
  return Row.array()
    .parse(rows)
    .map(({ payload }) => Email.parse(JSON.parse(payload)))
    .map(checkedGreeting)
}
