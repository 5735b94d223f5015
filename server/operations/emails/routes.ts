import type { emails as contract } from '#contract/operations/emails.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { capped } from '#server/platform/db/search.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import { emailProblems } from '#server/platform/mail/email-problems.ts'

/** Reported period in milliseconds. */
const periodMs = 30 * 24 * 3_600_000
/** Maximum number of e-mails per reply. */
const maxEmails = 20

const sinceOf = (now: number): string => isoTimestamp(now - periodMs)

export const emailRoutes = (db: Database): Handlers<typeof contract> => ({
  async problems({ now }) {
    const since = sinceOf(now)
    return { since, emails: await emailProblems(db, since, maxEmails) }
  },
})

/** Number of the listed e-mails. */
export const countEmailProblems = async (db: Database, now: number) =>
  capped((await emailProblems(db, sinceOf(now), maxEmails + 1)).length, maxEmails)
