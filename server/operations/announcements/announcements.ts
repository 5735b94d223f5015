import { contract } from '#contract/contract.ts'
import type { MemberFilters } from '#server/operations/members/filters.ts'
import type { MemberStore } from '#server/operations/members/store.ts'
import { newsLimitKeys, newsRoutes } from '#server/operations/news/routes.ts'
import { newsService } from '#server/operations/news/service.ts'
import { newsStore } from '#server/operations/news/store.ts'
import type { AppDependencies } from '#server/platform/app-dependencies.ts'
import { type Area, mount } from '#server/platform/area.ts'
import { createAuditLog } from '#server/platform/audit/audit-log.ts'
import { defineRecurringJob } from '#server/platform/jobs/job-type.ts'
import { announcementAudience } from './audience.ts'
import { newsKind } from './email.ts'
import { recipientStore } from './recipient-store.ts'
import { announcementRoutes } from './routes.ts'
import { sendAnnouncements } from './send-step.ts'
import { sendingService } from './sending-service.ts'
import { announcementService } from './service.ts'
import { announcementStore } from './store.ts'
import { waitingEmails } from './waiting-emails.ts'

/** Due again at the next poll, or at once when an announcement is started. */
const repeatMs = 1000
/** After a crash another server goes on then. A run takes seconds. */
const claimMs = 60_000

/** News by e-mail: the members' choice, the announcements of admins, and the job that sends them. */
export function announcements(
  { config, db, clock, mailer, jobs }: Pick<AppDependencies, 'config' | 'db' | 'clock' | 'mailer' | 'jobs'>,
  { store: members, filters }: { store: MemberStore; filters: MemberFilters },
): Required<Pick<Area, 'routes' | 'jobs' | 'onMemberDeleted'>> {
  const [store, recipients, news] = [announcementStore(db), recipientStore(db), newsStore(db)]
  const audience = announcementAudience({ db, members, filters, news })
  const waiting = waitingEmails({ db, store, recipients, mailer, news })
  mailer.onRefused(newsKind, (key) => waiting.refuse(key, clock.now()))
  const sending = { config, db, clock, store, recipients, waiting, audience, news, mailer }
  const job = defineRecurringJob('announcements', repeatMs, ({ signal }) => sendAnnouncements(sending, signal), {
    claimMs,
  })
  const shared = { ...sending, wakeSending: () => jobs.wake(job) }
  const service = announcementService(shared)
  const choice = newsService({ db, store: news, mailer, onStopped: waiting.stopFor })
  const auditLog = createAuditLog(db)
  return {
    routes: [
      mount(contract.news, newsRoutes(choice), newsLimitKeys(news)),
      mount(
        contract.announcements,
        announcementRoutes({ service, sending: sendingService(shared), auditLog, adminEmail: config.adminEmail }),
      ),
    ],
    jobs: mailer.isOn ? [job] : [],
    onMemberDeleted: waiting.deleteFor,
  }
}
