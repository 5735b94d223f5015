import { contract } from '#contract/contract.ts'
import type { AccountsPublic } from '#server/accounts/area.ts'
import type { LearningPublic } from '#server/learning/area.ts'
import type { PaymentsPublic } from '#server/payments/area.ts'
import { hasProvider } from '#server/payments/public/no-payments.ts'
import type { AppDependencies } from '#server/platform/app-dependencies.ts'
import { type Area, mount } from '#server/platform/area.ts'
import { createAuditLog } from '#server/platform/audit/audit-log.ts'
import type { ShopPublic } from '#server/shop/area.ts'
import type { TrackerPublic } from '#server/tracker/area.ts'
import { adminEmails } from './admin-emails/admin-emails.ts'
import { announcements } from './announcements/announcements.ts'
import { auditLogRoutes } from './audit-log/routes.ts'
import { backupsOf } from './backups/backups.ts'
import { backupMetrics } from './backups/metrics.ts'
import { backupRoutes } from './backups/routes.ts'
import { debugRoutes } from './debug/routes.ts'
import { debugStore } from './debug/store.ts'
import { disputedPayments } from './disputes/service.ts'
import { disputeStore } from './disputes/store.ts'
import { doctorRoutes } from './doctor/routes.ts'
import { doctorService } from './doctor/service.ts'
import { emailRoutes } from './emails/routes.ts'
import { failedRefunds } from './failed-refunds/service.ts'
import { openFailedRefunds } from './failed-refunds/store.ts'
import { operationsTables } from './member-tables.ts'
import { membersAdmin } from './members/members-admin.ts'
import { failedJobs } from './morning/failed-jobs.ts'
import { morningIntro } from './morning/morning-intro.ts'
import { morningRoutes } from './morning/routes.ts'
import { readMorning } from './morning/service.ts'
import { paymentStatusRoutes } from './payments/routes.ts'
import { memberRequestRoutes } from './requests/routes.ts'
import { journalRoutes } from './revenue/journal/routes.ts'
import { journalService } from './revenue/journal/service.ts'
import { journalStore } from './revenue/journal/store.ts'
import { recurringService } from './revenue/mrr/service.ts'
import { recurringStore } from './revenue/mrr/store.ts'
import { payoutRoutes } from './revenue/payouts/routes.ts'
import { payoutService } from './revenue/payouts/service.ts'
import { payoutStore } from './revenue/payouts/store.ts'
import { revenueRoutes } from './revenue/routes.ts'
import { revenueService } from './revenue/service.ts'
import { revenueStore } from './revenue/store.ts'
import { moneySumsRoutes } from './revenue/sums/routes.ts'
import { sumsService } from './revenue/sums/service.ts'
import { sumsStore } from './revenue/sums/store.ts'
import { searchRoutes } from './search/routes.ts'
import { searchService } from './search/service.ts'
import { exactStore } from './search/store.ts'
import { viewAsRoutes } from './view-as/routes.ts'

interface Needs {
  accounts: AccountsPublic
  payments: PaymentsPublic
  learning: LearningPublic
  tracker: TrackerPublic
  shop: ShopPublic
}

/** Search, members, revenue, backups and the log of admin actions. It reads all other areas. */
export function operationsArea(site: AppDependencies, needs: Needs): Area {
  const { config, db } = site
  const backups = backupsOf(site)
  const doctor = doctorService(site)
  const members = membersAdmin(site, needs)
  const money = moneyOf(site, needs, { members, backups: backups.service })
  const readIntro = morningIntro({ readMorning: money.readMorning, appUrl: config.appUrl, log: site.log })
  const emails = adminEmails(site, { payments: needs.payments, readIntro })
  const auditLog = createAuditLog(db)
  const news = announcements(site, members)
  return {
    name: 'operations',
    routes: [
      mount(contract.debug, debugRoutes(debugStore(db), { engine: db.engine, production: config.production })),
      mount(contract.backups, backupRoutes(backups.service, auditLog)),
      mount(contract.doctor, doctorRoutes(doctor)),
      mount(contract.adminLog, auditLogRoutes(db)),
      mount(contract.emails, emailRoutes(db)),
      mount(contract.viewAs, viewAsRoutes(site)),
      ...members.routes,
      mount(contract.memberRequests, memberRequestRoutes({ accounts: needs.accounts, auditLog })),
      ...emails.routes,
      ...news.routes,
      mount(contract.adminSearch, searchRoutes(searchOf(site, needs, members.store))),
      mount(contract.paymentStatus, paymentStatusRoutes(needs)),
      ...money.routes,
    ],
    jobs: [...backups.deletions.jobs, doctor.job, members.job, ...emails.jobs, ...news.jobs],
    purges: emails.purges,
    seed: emails.seed,
    async onMemberDeleted(memberId, now) {
      await news.onMemberDeleted(memberId, now)
      await backups.deletions.onMemberDeleted(memberId, now)
    },
    afterMemberDeleted: backups.deletions.afterMemberDeleted,
    memberTables: operationsTables,
    metrics: [backupMetrics(backups.service)],
    onStart: backups.onStart,
  }
}

type MembersAdmin = ReturnType<typeof membersAdmin>

const searchOf = ({ db }: Site, { learning, shop }: Needs, members: MembersAdmin['store']) =>
  searchService({ db, exact: exactStore(db), members, titles: learning.titles, shop })

type Site = Pick<AppDependencies, 'config' | 'db' | 'log'>

interface MorningNeeds {
  members: Pick<MembersAdmin, 'store' | 'filters'>
  backups: ReturnType<typeof backupsOf>['service']
}

/** Revenue, the journal, and the numbers of today, which equal their lists. */
function moneyOf({ config, db, log }: Site, needs: Needs, { members, backups }: MorningNeeds) {
  const { payments, shop, learning } = needs
  const zone = config.businessTimeZone
  const sums = revenueStore(db)
  const failedRows = openFailedRefunds(db)
  const failed = failedRefunds({ db, rows: failedRows, payments, orders: shop.orders })
  const disputes = disputedPayments(disputeStore(db))
  const journal = journalStore(db)
  const jobs = failedJobs(db)
  const paidOut = payoutStore(db)
  const morning = readMorning({
    ...{ db, log, zone, isPaymentsOn: config.payments !== 'off', journal, shop, payments, disputes, jobs },
    members,
    failedRefunds: failedRows,
    reports: learning.reports,
    backups,
  })
  const routes = [
    mount(contract.morning, morningRoutes(morning, jobs)),
    mount(
      contract.revenue,
      revenueRoutes(revenueService({ db, store: sums, zone }), failed, disputes, createAuditLog(db)),
    ),
    mount(contract.journal, journalRoutes(journalService({ db, store: journal, sums, payouts: paidOut, zone }))),
    mount(
      contract.payouts,
      payoutRoutes(
        payoutService({ db, store: paidOut, status: payments.balanceStatus, zone, isOn: hasProvider(config) }),
      ),
    ),
    mount(
      contract.moneySums,
      moneySumsRoutes(
        sumsService({ db, store: sumsStore(db), sold: shop.sold, sums, zone }),
        recurringService({ db, store: recurringStore(db), sums, zone }),
      ),
    ),
  ]
  return { routes, readMorning: morning }
}
