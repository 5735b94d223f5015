import type { ConfirmedCheckout } from '#contract/payments/payments.ts'
import type { Attempt } from '#server/payments/public/attempt.ts'
import { payerStore } from '#server/payments/public/payer-store.ts'
import { ProviderError } from '#server/payments/public/provider-error.ts'
import type { PurchasableRegistry } from '#server/payments/public/purchasable.ts'
import type { AppDependencies } from '#server/platform/app-dependencies.ts'
import { notFound, problem } from '#server/platform/http/problems.ts'
import { settingStore } from '#server/platform/settings/store.ts'
import { chargeStore } from './charges/charge-store.ts'
import { type PaymentSync, paymentSync } from './charges/payment-sync.ts'
import { purchases } from './charges/purchases.ts'
import { settlement } from './charges/settlement.ts'
import { attemptStore } from './checkouts/attempt-store.ts'
import { checkoutSync } from './checkouts/checkout-sync.ts'
import { checkouts } from './checkouts/checkouts.ts'
import { customers } from './checkouts/customers.ts'
import { portal } from './checkouts/portal.ts'
import { eventStore } from './events/event-store.ts'
import { paymentEvents } from './events/events.ts'
import { paymentProvider } from './provider/provider.ts'
import type { PaymentEmails } from './public/emails.ts'
import { paymentJobs, refundOnce } from './refunds/payment-jobs.ts'
import { subscriptionStore } from './subscriptions/subscription-store.ts'
import { type SubscriptionSync, subscriptionSync } from './subscriptions/subscription-sync.ts'

type Dependencies = Pick<AppDependencies, 'config' | 'db' | 'jobs' | 'log' | 'partnerFetch' | 'timeouts'> & {
  products: PurchasableRegistry
  emails: PaymentEmails
}

const unconfirmed = 'The payment provider does not answer right now. Nothing is lost; please look again in a moment.'
const notYours = 'This payment is not one of yours, or it was never begun.'

/**
 * Everything that knows cards. What is sold stays in its own feature (`Purchasable`); what is here begins checkouts, takes in
 * what became of them, and gives money back.
 */
export function paymentService(dependencies: Dependencies) {
  const { config, db, jobs, partnerFetch, timeouts, products, emails, log } = dependencies
  const provider = paymentProvider(config, partnerFetch, timeouts?.paymentProviderMs)
  const [attempts, charges, payers] = [attemptStore(db), chargeStore(db), payerStore(db)]
  const subscriptions = subscriptionStore(db)
  // Circular dependency: jobs synchronize rows when done, and synchronizing enqueues jobs.
  const late: { sync?: PaymentSync; subscriptionSync?: SubscriptionSync } = {}
  const background = paymentJobs(jobs, provider, {
    payment: async (...call) => late.sync?.payment(...call),
    subscription: async (...call) => late.subscriptionSync?.subscription(...call),
  })
  const { enqueueRefund, enqueueEnd } = background
  const settle = settlement({ payers, charges, products, emails, enqueueRefund })
  const subscriptionSyncer = subscriptionSync({
    db,
    provider,
    subscriptions,
    charges,
    payers,
    products,
    settlement: settle,
    enqueueEnd,
    receipt: async (charge, payer, now) => emails.receipt(charge, payer, { address: null }, now),
  })
  const checkoutSyncer = checkoutSync({
    db,
    attempts,
    provider,
    settlement: settle,
    syncSubscription: async (id, calls, now) => {
      await subscriptionSyncer.subscription(id, calls, now)
    },
    log,
  })
  const sync = paymentSync({
    attempts,
    charges,
    subscriptions,
    checkoutSync: checkoutSyncer,
    subscriptionSync: subscriptionSyncer,
  })
  late.sync = sync
  late.subscriptionSync = subscriptionSyncer
  const begun = checkouts({
    db,
    attempts,
    provider,
    customers: customers(db, payers),
    sync: checkoutSyncer,
    ended: settle.ended,
  })
  const bought = purchases({ attempts, charges, payers, products, config })

  /** State of a checkout whose payer returns. */
  const confirm = async (attempt: Attempt | undefined, checkout: string, now: number) => {
    if (!attempt) throw notFound(notYours)
    try {
      await sync.checkout(checkout, provider.calls(), now)
    } catch (error) {
      if (error instanceof ProviderError) throw problem(503, 'provider', unconfirmed)
      throw error
    }
    return bought.confirmed((await attempts.byId(attempt.id)) ?? attempt)
  }

  return {
    provider,
    attempts,
    charges,
    subscriptions,
    payers,
    sync,
    checkouts: begun,
    background,
    portal: portal(provider, settingStore(db)),
    purchases: bought,
    refundOnce,
    events: paymentEvents({ provider, events: eventStore(db), sync, log }),

    /** Closes a checkout, or enqueues a job if the provider fails. */
    async closeQuietly(attempt: Attempt, now: number) {
      try {
        await begun.close(attempt, provider.calls(), now)
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error
        await background.enqueueClose(attempt, now)
      }
    },

    async confirmOwn(memberId: number, checkout: string, now: number): Promise<ConfirmedCheckout> {
      const attempt = await attempts.byCheckout(checkout)
      const own = attempt?.member_id === memberId && attempt.payer === 'member' ? attempt : undefined
      return confirm(own, checkout, now)
    },

    /** For payers through a link: the checkout must belong to that link. */
    async confirmScope(checkoutScope: string, checkout: string, now: number) {
      const attempt = await attempts.byCheckout(checkout)
      return confirm(attempt?.slot === checkoutScope ? attempt : undefined, checkout, now)
    },

    /**
     * Call it in the transaction that deletes a member, before the deletion; checkouts and subscriptions at the
     * provider are ended afterwards.
     */
    async onMemberDeleted(memberId: number, now: number) {
      const [{ customer }, open, subscribed] = await Promise.all([
        payers.customer(memberId),
        attempts.underWayOf(memberId),
        subscriptions.ofMember(memberId),
      ])
      const goodbye = {
        customer,
        checkouts: open.flatMap(({ checkout }) => checkout ?? []),
        subscriptions: subscribed.map(({ subscription }) => subscription),
      }
      if (customer || goodbye.checkouts.length > 0) await background.enqueueGoodbye(memberId, goodbye, now)
    },
  }
}

export type PaymentService = ReturnType<typeof paymentService>
