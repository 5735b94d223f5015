import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/contract.ts'
import { lessonStore } from '#server/learning/lessons/store.ts'
import { membershipStore } from '#server/learning/memberships/store.ts'
import { cashcoachAccess } from '#server/operations/members/cashcoach-access.ts'
import { memberList } from '#server/operations/members/member-list.ts'
import { oneMember } from '#server/operations/members/one-member.ts'
import { receipts } from '#server/operations/members/receipts.ts'
import { memberRefunds } from '#server/operations/members/refunds.ts'
import { memberRoutes } from '#server/operations/members/routes.ts'
import { memberStore } from '#server/operations/members/store.ts'
import { tierGrants } from '#server/operations/members/tier-grants.ts'
import { revenueRoutes } from '#server/operations/revenue/routes.ts'
import { revenueService } from '#server/operations/revenue/service.ts'
import { revenueStore } from '#server/operations/revenue/store.ts'
import { deskRefunds } from '#server/payments/public/desk-refunds.ts'
import type { AppDependencies } from '#server/platform/app-dependencies.ts'
import type { AdminNotes } from '#server/platform/audit/notes.ts'
import { type ServeDependencies, serve } from '#server/platform/http/serve.ts'
import { orderStore } from '#server/shop/orders/store.ts'
import type { Commerce } from './commerce.ts'

/** Serves members and money, as the operator sees them. */
export function serveMembersDesk(
  app: FastifyInstance,
  kit: ServeDependencies,
  dependencies: AppDependencies,
  trade: Commerce,
  notes: AdminNotes,
) {
  const { db, config, mailer, sessions } = dependencies
  const { payments, cashcoach, letters, sales } = trade
  const ledger = membershipStore(db)
  const lessons = lessonStore(db)
  const freeAddresses = config.freeAccessEmails
  const store = memberStore(db, freeAddresses)
  const list = memberList({ db, store, lessons, freeAddresses })
  const refunds = deskRefunds({ db, ...payments })
  const members = memberRoutes({
    store,
    list,
    one: oneMember({ store, list, ledger, lessons, cashcoach, payments }),
    tiers: tierGrants({ db, ledger }),
    cashcoach: cashcoachAccess({ db, cashcoach, payments, refunds }),
    refunds: memberRefunds({ ledger, refunds }),
    receipts: receipts({ db, mailer, letters, payments, orders: orderStore(db), administration: sales.administration }),
    sessions,
    notes,
  })
  serve(app, kit, contract.members, members)
  serve(app, kit, contract.revenue, revenueRoutes(revenueService({ db, store: revenueStore(db) })))
}
