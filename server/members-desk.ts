import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/contract.ts'
import type { AdminNotes } from './admin-log/notes.ts'
import type { AppDependencies } from './app-dependencies.ts'
import type { Commerce } from './commerce.ts'
import { type ServeDependencies, serve } from './kit/serve.ts'
import { lessonStore } from './lessons/store.ts'
import { cashcoachAccess } from './members/cashcoach-access.ts'
import { memberList } from './members/member-list.ts'
import { oneMember } from './members/one-member.ts'
import { receipts } from './members/receipts.ts'
import { memberRefunds } from './members/refunds.ts'
import { memberRoutes } from './members/routes.ts'
import { memberStore } from './members/store.ts'
import { tierGrants } from './members/tier-grants.ts'
import { membershipStore } from './memberships/store.ts'
import { orderStore } from './orders/store.ts'
import { deskRefunds } from './payments/desk-refunds.ts'
import { revenueRoutes } from './revenue/routes.ts'
import { revenueService } from './revenue/service.ts'
import { revenueStore } from './revenue/store.ts'

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
