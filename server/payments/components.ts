import type { AppDependencies } from '#server/platform/app-dependencies.ts'
import { auditLogStore } from '#server/platform/audit/store.ts'
import type { Database } from '#server/platform/db/database.ts'
import { settingStore } from '#server/platform/settings/store.ts'
import { balanceStatus } from './balance/balance-status.ts'
import { balanceStore } from './balance/balance-store.ts'
import { readBalance } from './balance/read-balance.ts'
import { chargeStore } from './charges/charge-store.ts'
import { type PaymentSync, paymentSync } from './charges/payment-sync.ts'
import { purchases } from './charges/purchases.ts'
import { settlement } from './charges/settlement.ts'
import { attemptStore } from './checkouts/attempt-store.ts'
import { checkoutSync } from './checkouts/checkout-sync.ts'
import { checkouts } from './checkouts/checkouts.ts'
import { customers } from './checkouts/customers.ts'
import { portal } from './checkouts/portal.ts'
import { disputeChanges } from './disputes/dispute-changes.ts'
import { fraudWarnings } from './disputes/fraud-warnings.ts'
import { eventStore } from './events/event-store.ts'
import { paymentEvents } from './events/events.ts'
import { pollProvider } from './polling/poll-provider.ts'
import { pollStore } from './polling/poll-store.ts'
import { providerStatus } from './polling/provider-status.ts'
import { type PaymentProvider, paymentProvider } from './provider/provider.ts'
import type { PaymentEmails } from './public/emails.ts'
import { payerAddressStore } from './public/payer-address-store.ts'
import { payerStore } from './public/payer-store.ts'
import type { PurchasableRegistry } from './public/purchasable.ts'
import { bookings } from './receipts/bookings.ts'
import { documentStore } from './receipts/document-store.ts'
import { documents } from './receipts/documents.ts'
import { failedRefundStore } from './refunds/failed-refund-store.ts'
import { paymentJobs } from './refunds/payment-jobs.ts'
import { subscriptionStore } from './subscriptions/subscription-store.ts'
import { subscriptionSync } from './subscriptions/subscription-sync.ts'

type Site = Pick<AppDependencies, 'config' | 'db' | 'jobs' | 'log' | 'notices' | 'partnerFetch' | 'timeouts'>

export interface PaymentDependencies extends Site {
  products: PurchasableRegistry
  emails: PaymentEmails
}

/** Builds the provider, the stores and the parts of payments. */
export function paymentComponents(dependencies: PaymentDependencies) {
  const { config, db, log, partnerFetch, timeouts, products } = dependencies
  const provider = paymentProvider(config, partnerFetch, timeouts?.paymentProviderMs)
  const stores = storesOf(db)
  const { background, sync, checkoutSyncer, ended } = synchronization(dependencies, provider, stores)
  const settings = settingStore(db)
  const parts = {
    ...stores,
    provider,
    sync,
    background,
    checkouts: checkouts({
      ...stores,
      db,
      provider,
      customers: customers(db, stores.payers),
      sync: checkoutSyncer,
      ended,
    }),
    portal: portal(provider, settings),
    purchases: purchases({ ...stores, products, config }),
    events: paymentEvents({ provider, events: eventStore(db), sync, log }),
  }
  const rows = pollStore(db)
  const status = providerStatus({ settings, rows })
  const balance = balanceStatus(settings)
  return {
    ...parts,
    providerStatus: status,
    balanceStatus: balance,
    poll: pollProvider({ ...parts, rows, settings, status, log }),
    balanceJob: readBalance({ provider, rows: balanceStore(db), settings, status: balance, log }),
  }
}

export type PaymentComponents = ReturnType<typeof paymentComponents>

type Stores = ReturnType<typeof storesOf>

const storesOf = (db: Database) => ({
  attempts: attemptStore(db),
  charges: chargeStore(db),
  failedRefunds: failedRefundStore(db),
  payers: payerStore(db),
  payerAddressStore: payerAddressStore(db),
  subscriptions: subscriptionStore(db),
  documentStore: documentStore(db),
})

/** Circular dependency: jobs synchronize rows when done, and synchronizing enqueues jobs. */
function synchronization(
  { config, db, jobs, log, notices, products, emails }: PaymentDependencies,
  provider: PaymentProvider,
  stores: Stores,
) {
  const background = paymentJobs(
    jobs,
    provider,
    {
      payment: (...call) => sync.payment(...call),
      subscription: (...call) => sync.subscription(...call),
    },
    auditLogStore(db),
  )
  const { enqueueRefund, enqueueEnd } = background
  const booking = bookings(db)
  const disputesChanged = disputeChanges({ products, notices })
  const issuing = documents({
    ...stores,
    bookings: booking,
    store: stores.documentStore,
    siteOwner: config.siteOwner,
  })
  const shared = {
    ...stores,
    bookings: booking,
    documents: issuing,
    provider,
    products,
    log,
    settlement: settlement({
      ...{ ...stores, products, disputesChanged, emails, enqueueRefund },
      ...{ documents: issuing, bookings: booking },
    }),
  }
  const subscriptionSyncer = subscriptionSync({
    ...shared,
    enqueueEnd,
    receipt: async (charge, payer, now) => emails.receipt(charge, payer, { address: null }, now),
  })
  const checkoutSyncer = checkoutSync({
    ...shared,
    syncSubscription: async (id, api, now) => {
      await subscriptionSyncer.subscription(id, api, now)
    },
  })
  const sync: PaymentSync = paymentSync({
    ...stores,
    checkoutSync: checkoutSyncer,
    subscriptionSync: subscriptionSyncer,
    fraudWarnings: fraudWarnings({ ...stores, db, disputesChanged }),
  })
  return { background, sync, checkoutSyncer, ended: shared.settlement.ended }
}
