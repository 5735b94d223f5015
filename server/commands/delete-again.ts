import Fastify from 'fastify'
import { accountService } from '#server/accounts/members/service.ts'
import { accountStore } from '#server/accounts/members/store.ts'
import { commerce } from '#server/app/commerce.ts'
import { leaving } from '#server/app/leaving.ts'
import { backupClaim } from '#server/operations/backups/claim.ts'
import type { Clock } from '#server/platform/base/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import { cookieJar } from '#server/platform/http/cookies.ts'
import { jobQueue } from '#server/platform/jobs/jobs.ts'
import { mailer } from '#server/platform/mail/mail.ts'
import { sessionStore } from '#server/platform/security/sessions.ts'
import { expenseTracker } from '#server/tracker/expense-tracker.ts'

interface Restored {
  config: Config
  db: Database
  clock: Clock
}

/** So many numbers are left out after a restore. */
const gap = 100_000

/** Deletes members as they themselves did, with all that hangs on them. @returns how many were there */
async function deleteAgain({ config, db, clock }: Restored, members: readonly number[]): Promise<number> {
  const jobs = jobQueue(db)
  const letters = mailer(jobs, config)
  const { log } = Fastify({ logger: false })
  const dependencies = { config, db, clock, jobs, mailer: letters }
  const { payments, sales, letters: words } = commerce(dependencies, log)
  const cookies = cookieJar(config.production)
  const sessions = sessionStore(db, () => false)
  const { erase } = expenseTracker(dependencies, words)
  const accounts = accountService(
    { ...dependencies, appUrl: config.appUrl, cookies, sessions },
    { deleted: leaving({ payments, sales }), purge: erase },
  )
  let count = 0
  for (const member of members) {
    if (!(await accountStore(db).exists(member))) continue
    await accounts.deleteAccount(member, clock.now())
    count += 1
  }
  return count
}

/**
 * What a database needs that has just been put back: whoever has left since leaves again; nobody is signed in, since a
 * session that was ended would be open again; and numbers go on behind a gap, since partners remember those that were given
 * out after the back-up.
 * @returns how many members left again
 */
export async function afterRestore(restored: Restored, members: readonly number[]): Promise<number> {
  const { db } = restored
  const count = await deleteAgain(restored, members)
  await db.run`delete from sessions`
  await db.ids(gap)
  await backupClaim(db).clear()
  return count
}
