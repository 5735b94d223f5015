import { signInCheck } from '#server/accounts/public/sign-in-check.ts'
import { accountCheck } from '#server/payments/public/account-check.ts'
import type { SiteCheck } from '#server/platform/operation/site-check.ts'
import { backupsCheck } from './checks/backups-check.ts'
import { databaseCheck } from './checks/database-check.ts'
import { mailCheck } from './checks/mail-check.ts'
import { mediaCheck } from './checks/media-check.ts'
import { migrationsCheck } from './checks/migrations-check.ts'
import { proxyCheck } from './checks/proxy-check.ts'
import { settingsCheck } from './checks/settings-check.ts'

/**
 * Every check, in the order of its lines. Checks are no field of an area: they also run without a database, with which
 * areas are built.
 * @param mailTo gets a test e-mail
 */
export const siteChecks = (mailTo?: string): readonly SiteCheck[] => [
  settingsCheck,
  databaseCheck,
  migrationsCheck,
  mediaCheck,
  mailCheck(mailTo),
  signInCheck,
  accountCheck,
  proxyCheck,
  backupsCheck,
]
