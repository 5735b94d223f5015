import type { members } from '#contract/operations/members.ts'
import type { LearningPublic } from '#server/learning/area.ts'
import type { PaymentsPublic } from '#server/payments/area.ts'
import type { AppDependencies } from '#server/platform/app-dependencies.ts'
import { createAuditLog } from '#server/platform/audit/audit-log.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import type { ShopPublic } from '#server/shop/area.ts'
import type { TrackerPublic } from '#server/tracker/area.ts'
import { cashcoachAccess } from './cashcoach-access.ts'
import { memberFilters } from './filters.ts'
import { memberList } from './member-list.ts'
import { oneMember } from './one-member.ts'
import { receipts } from './receipts.ts'
import { memberRefunds } from './refunds.ts'
import { memberRoutes } from './routes.ts'
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
  { db, config, mailer, sessions }: Pick<AppDependencies, 'config' | 'db' | 'mailer' | 'sessions'>,
  { payments, learning: { ledger, lessons }, tracker: { subscription: cashcoach }, shop }: Needs,
): Handlers<typeof members> {
  const freeAddresses = config.freeAccessEmails
  const store = memberStore(db, freeAddresses)
  const zone = config.businessTimeZone
  const filters = memberFilters({ store, zone })
  const list = memberList({ db, store, filters, zone, lessons, freeAddresses })
  const refunds = payments.adminRefunds
  return memberRoutes({
    store,
    list,
    filters,
    one: oneMember({ store, list, ledger, lessons, cashcoach, payments }),
    tiers: tierGrants({ db, ledger }),
    cashcoach: cashcoachAccess({ db, cashcoach, payments, refunds }),
    refunds: memberRefunds({ ledger, refunds }),
    receipts: receipts({ db, mailer, payments, shop }),
    sessions,
    auditLog: createAuditLog(db),
  })
}
