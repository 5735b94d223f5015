import { contract } from '#contract/contract.ts'
import type { LearningPublic } from '#server/learning/area.ts'
import type { PaymentsPublic } from '#server/payments/area.ts'
import type { AppDependencies } from '#server/platform/app-dependencies.ts'
import { mount } from '#server/platform/area.ts'
import { createAuditLog } from '#server/platform/audit/audit-log.ts'
import type { ShopPublic } from '#server/shop/area.ts'
import type { TrackerPublic } from '#server/tracker/area.ts'
import { batchStore } from './batch-store.ts'
import { memberBatches } from './batches.ts'
import { cashcoachAccess } from './cashcoach-access.ts'
import { memberFilters } from './filters.ts'
import { memberList } from './member-list.ts'
import { membersCsv } from './members-csv.ts'
import { memberNotes } from './notes.ts'
import { oneMember } from './one-member.ts'
import { receipts } from './receipts.ts'
import { memberRefunds } from './refunds.ts'
import { batchRoutes, memberRoutes } from './routes.ts'
import { savedFilters } from './saved-filters.ts'
import { memberStore } from './store.ts'
import { tierGrants } from './tier-grants.ts'

interface Needs {
  payments: PaymentsPublic
  learning: LearningPublic
  tracker: TrackerPublic
  shop: ShopPublic
}

/** Members as admins see and change them. */
export function membersAdmin(
  { db, config, jobs, mailer, sessions }: Pick<AppDependencies, 'config' | 'db' | 'jobs' | 'mailer' | 'sessions'>,
  { payments, learning: { ledger, lessons }, tracker: { subscription }, shop }: Needs,
) {
  const { freeAccessEmails: freeAddresses, businessTimeZone: zone } = config
  const store = memberStore(db, freeAddresses)
  const saved = savedFilters({ db })
  const notes = memberNotes(db)
  const filters = memberFilters({ store, saved, zone })
  const list = memberList({ db, store, filters, zone, lessons, freeAddresses })
  const refunds = payments.adminRefunds
  const tiers = tierGrants({ db, ledger })
  const cashcoach = cashcoachAccess({ db, cashcoach: subscription, payments, refunds })
  const batches = memberBatches({ db, store: batchStore(db), jobs, ledger, tiers, cashcoach })
  const auditLog = createAuditLog(db)
  const handlers = memberRoutes({
    ...{ db, store, list, filters, saved, notes, tiers, cashcoach, sessions, auditLog },
    csv: membersCsv({ db, store, filters, list }),
    one: oneMember({ store, notes, list, ledger, lessons, cashcoach: subscription, payments }),
    refunds: memberRefunds({ ledger, refunds }),
    receipts: receipts({ db, mailer, payments, shop }),
  })
  return {
    routes: [mount(contract.members, handlers), mount(contract.memberBatches, batchRoutes(batches, auditLog))],
    job: batches.job,
    store,
    filters,
  }
}
