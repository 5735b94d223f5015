import { contract } from '#contract/contract.ts'
import type { AppDependencies } from '#server/platform/app-dependencies.ts'
import { type Built, mount } from '#server/platform/area.ts'
import { paymentTables } from './member-tables.ts'
import { paymentMetrics } from './metrics.ts'
import { type AdminRefunds, adminRefunds } from './public/admin-refunds.ts'
import { type PaymentEmails, paymentEmails } from './public/emails.ts'
import { hasProvider } from './public/no-payments.ts'
import type { PurchasableRegistry } from './public/purchasable.ts'
import { documentStore } from './receipts/document-store.ts'
import { paymentRoutes } from './routes.ts'
import { type PaymentService, paymentService } from './service.ts'

type Site = Pick<AppDependencies, 'config' | 'db' | 'jobs' | 'log' | 'mailer' | 'notices' | 'partnerFetch' | 'timeouts'>

interface Needs {
  /** Filled by the areas above while they are built, and read at the first payment. */
  products: PurchasableRegistry
}

/** Payments as the areas above use them. */
export interface PaymentsPublic extends PaymentService {
  emails: PaymentEmails
  adminRefunds: AdminRefunds
}

/** Checkouts, charges, refunds and subscriptions at the payment provider. */
export function paymentsArea(site: Site, { products }: Needs): Built<PaymentsPublic> {
  const emails = paymentEmails({ ...site, documents: documentStore(site.db) })
  const payments = paymentService({ ...site, products, emails })
  return {
    name: 'payments',
    routes: [mount(contract.payments, paymentRoutes(payments))],
    // While payments are off, jobs for the provider wait until they are on again.
    jobs: [
      ...(site.config.payments === 'off' ? [] : payments.background.jobs),
      ...(hasProvider(site.config) ? [payments.poll, payments.balanceJob] : []),
    ],
    purges: { 'sweep:payment-events': { removeExpired: payments.events.purge } },
    onMemberDeleted: payments.onMemberDeleted,
    memberTables: paymentTables,
    metrics: paymentMetrics(payments),
    public: { ...payments, emails, adminRefunds: adminRefunds({ db: site.db, ...payments }) },
  }
}
