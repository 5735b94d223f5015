import { contract } from '#contract/contract.ts'
import type { PaymentsPublic } from '#server/payments/area.ts'
import { hasProvider } from '#server/payments/public/no-payments.ts'
import type { AppDependencies } from '#server/platform/app-dependencies.ts'
import { type Area, mount } from '#server/platform/area.ts'
import { createAuditLog } from '#server/platform/audit/audit-log.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import { defineRecurringJob, type JobType } from '#server/platform/jobs/job-type.ts'
import { noticeSettings } from '#server/platform/notices/notice-settings.ts'
import { noticeStore } from '#server/platform/notices/notice-store.ts'
import { sendDigest } from './digest.ts'
import { adminEmailRoutes } from './routes.ts'
import { adminEmailService } from './service.ts'
import { checkWebhook } from './webhook-check.ts'
import { sendWelcome } from './welcome.ts'

const minute = 60_000
const day = 24 * 60 * minute
const keepMs = 90 * day

interface Options {
  payments: Pick<PaymentsPublic, 'providerStatus'>
  /** Text above the notices of a digest. */
  readIntro?: (now: number) => Promise<string>
  /** Minutes since midnight at which the digest is sent; a test moves it to an hour that the clocks skip. */
  digestMinutes?: number
}

/** E-mails to the admin: the choice of them, the digest, and the check of the webhook. */
export function adminEmails(
  { config, db, mailer, notices }: Pick<AppDependencies, 'config' | 'db' | 'mailer' | 'notices'>,
  { payments, readIntro, digestMinutes = 7 * 60 }: Options,
): Required<Pick<Area, 'routes' | 'jobs' | 'purges' | 'seed'>> {
  const store = noticeStore(db)
  const schedule = { zone: config.businessTimeZone, minutes: digestMinutes }
  const context = { db, store, settings: noticeSettings(db), mailer, config, schedule }
  const jobs: JobType[] = [
    defineRecurringJob('admin-digest', 10 * minute, ({ now }) => sendDigest({ ...context, readIntro }, now)),
  ]
  if (hasProvider(config))
    jobs.push(
      defineRecurringJob('webhook-check', 60 * minute, ({ now }) => checkWebhook({ db, notices, payments }, now)),
    )
  return {
    routes: [mount(contract.adminEmails, adminEmailRoutes(adminEmailService(context), createAuditLog(db)))],
    jobs: mailer.isOn ? jobs : [],
    purges: {
      'sweep:admin-notices': { removeExpired: (now, limit) => store.purge(isoTimestamp(now - keepMs), limit) },
    },
    async seed(now) {
      await sendWelcome(mailer, config, now)
      return []
    },
  }
}
