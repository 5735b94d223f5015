import { contract } from '#contract/contract.ts'
import type { AccountsPublic } from '#server/accounts/area.ts'
import type { LearningPublic } from '#server/learning/area.ts'
import type { PaymentsPublic } from '#server/payments/area.ts'
import type { AppDependencies } from '#server/platform/app-dependencies.ts'
import { type Area, mount } from '#server/platform/area.ts'
import { createAuditLog } from '#server/platform/audit/audit-log.ts'
import type { ShopPublic } from '#server/shop/area.ts'
import type { TrackerPublic } from '#server/tracker/area.ts'
import { adminEmails } from './admin-emails/admin-emails.ts'
import { auditLogRoutes } from './audit-log/routes.ts'
import { backupsOf } from './backups/backups.ts'
import { backupMetrics } from './backups/metrics.ts'
import { backupRoutes } from './backups/routes.ts'
import { debugRoutes } from './debug/routes.ts'
import { debugStore } from './debug/store.ts'
import { doctorRoutes } from './doctor/routes.ts'
import { doctorService } from './doctor/service.ts'
import { emailRoutes } from './emails/routes.ts'
import { failedRefunds } from './failed-refunds/service.ts'
import { openFailedRefunds } from './failed-refunds/store.ts'
import { operationsTables } from './member-tables.ts'
import { membersAdmin } from './members/members-admin.ts'
import { memberStore } from './members/store.ts'
import { paymentStatusRoutes } from './payments/routes.ts'
import { memberRequestRoutes } from './requests/routes.ts'
import { journalRoutes } from './revenue/journal/routes.ts'
import { journalService } from './revenue/journal/service.ts'
import { journalStore } from './revenue/journal/store.ts'
import { revenueRoutes } from './revenue/routes.ts'
import { revenueService } from './revenue/service.ts'
import { revenueStore } from './revenue/store.ts'
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
  const emails = adminEmails(site, needs)
  const { production } = config
  const sums = revenueStore(db)
  const members = membersAdmin(site, needs)
  const { payments, shop, learning } = needs
  const failed = failedRefunds({ db, rows: openFailedRefunds(db), payments, orders: shop.orders })
  const search = searchService({
    db,
    exact: exactStore(db),
    members: memberStore(db, config.freeAccessEmails),
    titles: learning.titles,
    shop,
  })
  return {
    name: 'operations',
    routes: [
      mount(contract.adminSearch, searchRoutes(search)),
      mount(contract.debug, debugRoutes(debugStore(db), { engine: db.engine, production })),
      mount(contract.backups, backupRoutes(backups.service, createAuditLog(db))),
      mount(contract.doctor, doctorRoutes(doctor)),
      mount(contract.adminLog, auditLogRoutes(db)),
      mount(contract.emails, emailRoutes(db)),
      mount(contract.viewAs, viewAsRoutes(site)),
      ...members.routes,
      mount(contract.memberRequests, memberRequestRoutes({ accounts: needs.accounts, auditLog: createAuditLog(db) })),
      ...emails.routes,
      mount(contract.paymentStatus, paymentStatusRoutes(needs)),
      mount(contract.revenue, revenueRoutes(revenueService({ db, store: sums }), failed, createAuditLog(db))),
      mount(contract.journal, journalRoutes(journalService({ db, store: journalStore(db), sums }))),
    ],
    jobs: [...backups.deletions.jobs, doctor.job, members.job, ...emails.jobs],
    purges: emails.purges,
    seed: emails.seed,
    onMemberDeleted: backups.deletions.onMemberDeleted,
    afterMemberDeleted: backups.deletions.afterMemberDeleted,
    memberTables: operationsTables,
    metrics: [backupMetrics(backups.service)],
    onStart: backups.onStart,
  }
}
