import { contract } from '#contract/contract.ts'
import type { PaymentsPublic } from '#server/payments/area.ts'
import type { PurchasableRegistry } from '#server/payments/public/purchasable.ts'
import type { AppDependencies } from '#server/platform/app-dependencies.ts'
import { type Built, mount } from '#server/platform/area.ts'
import { billRoutes } from './bills/routes.ts'
import { budgetRoutes } from './budgets/routes.ts'
import { expenseTracker } from './expense-tracker.ts'
import { accountRoutes } from './expenses/accounts.ts'
import { expenseRoutes } from './expenses/routes.ts'
import { splitRoutes } from './expenses/split-routes.ts'
import { forecastRoutes } from './forecast/routes.ts'
import { formerImportRoutes } from './former-imports/routes.ts'
import { importRoutes } from './imports/routes.ts'
import { insightRoutes } from './insights/routes.ts'
import { trackerTables } from './member-tables.ts'
import { trackerPageData } from './page-data.ts'
import { sortingRoutes } from './sorting/routes.ts'
import { cashcoachEmails } from './subscription/emails.ts'
import { cashcoachRoutes } from './subscription/routes.ts'
import { type CashcoachService, cashcoachService } from './subscription/service.ts'
import { cashcoachStore } from './subscription/store.ts'
import { subscriptionPurchasable } from './subscription/subscription-purchasable.ts'
import { transferRoutes } from './transfers/routes.ts'

type Site = Pick<AppDependencies, 'clock' | 'config' | 'db' | 'jobs'>

interface Needs {
  payments: PaymentsPublic
  products: PurchasableRegistry
}

/** CashCoach as the application and the areas above use it. */
export interface TrackerPublic {
  subscription: CashcoachService
}

/** CashCoach: the subscription and the expense tracker that it opens. */
export function trackerArea(site: Site, { payments, products }: Needs): Built<TrackerPublic> {
  const { clock, config, db } = site
  const { emails, payers } = payments
  const store = cashcoachStore(db)
  const subscription = cashcoachService({ db, config, store, payments })
  products.add('cashcoach', subscriptionPurchasable({ store, payers, emails: cashcoachEmails(emails, config.appUrl) }))
  const tracker = expenseTracker(site, emails)
  return {
    name: 'tracker',
    routes: [
      mount(contract.cashcoach, cashcoachRoutes(subscription)),
      mount(contract.expenses, expenseRoutes(tracker.expenses, tracker.categories, tracker.replies)),
      mount(contract.trackerAccounts, accountRoutes(tracker.accounts)),
      mount(contract.splits, splitRoutes(tracker.splits)),
      mount(contract.budgets, budgetRoutes(tracker.budgets, tracker.replies)),
      mount(contract.imports, importRoutes(tracker.imports, tracker.exportCsv)),
      mount(contract.formerImports, formerImportRoutes(tracker.formerImports, tracker.replies)),
      mount(contract.sorting, sortingRoutes(tracker.sorting, tracker.replies)),
      mount(contract.transfers, transferRoutes(tracker.transfers, tracker.replies)),
      mount(contract.insights, insightRoutes(tracker.insights, tracker.replies)),
      mount(contract.bills, billRoutes(tracker.bills, tracker.replies)),
      mount(contract.forecast, forecastRoutes(tracker.forecast, tracker.replies)),
    ],
    jobs: tracker.jobs,
    purges: tracker.purges,
    purgeMember: tracker.deleteExpenses,
    onMemberDeleted: (memberId, now) => subscription.rememberTrial(memberId, now),
    memberTables: trackerTables,
    serverRender: trackerPageData({ ...tracker, subscription, purchases: payments.purchases, config, clock }),
    public: { subscription },
  }
}
