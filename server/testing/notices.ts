import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import { jobQueue } from '#server/platform/jobs/jobs.ts'
import { mailer } from '#server/platform/mail/mail.ts'
import { adminNotices } from '#server/platform/notices/notices.ts'

/** The notices to the admin, as a server on this database has them. */
export const noticesOn = ({ db, config }: { db: Database; config: Config }) =>
  adminNotices({ db, config, mailer: mailer(jobQueue(db), config) })
