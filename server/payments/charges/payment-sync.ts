import type { AttemptStore } from '#server/payments/checkouts/attempt-store.ts'
import type { CheckoutSync } from '#server/payments/checkouts/checkout-sync.ts'
import type { FraudWarnings } from '#server/payments/disputes/fraud-warnings.ts'
import type { ProviderApi } from '#server/payments/provider/provider.ts'
import { idOrNull } from '#server/payments/provider/provider-objects.ts'
import type { SubscriptionStore } from '#server/payments/subscriptions/subscription-store.ts'
import type { SubscriptionSync } from '#server/payments/subscriptions/subscription-sync.ts'
import type { ChargeStore } from './charge-store.ts'

interface Dependencies {
  attempts: AttemptStore
  charges: ChargeStore
  subscriptions: SubscriptionStore
  checkoutSync: CheckoutSync
  subscriptionSync: SubscriptionSync
  fraudWarnings: FraudWarnings
}

/** Finds the purchase of a payment and synchronizes it with the provider. */
export function paymentSync(dependencies: Dependencies) {
  const { attempts, charges, subscriptions, checkoutSync, subscriptionSync, fraudWarnings } = dependencies
  const { checkout } = checkoutSync
  const { subscription } = subscriptionSync

  /** Synchronizes a payment that is known here. */
  const syncKnown = async (paymentIntent: string, api: ProviderApi, now: number): Promise<boolean> => {
    const charge = await charges.byPaymentIntent(paymentIntent)
    const attempt = charge?.attempt_id ? await attempts.byId(charge.attempt_id) : undefined
    if (attempt?.checkout) {
      await checkout(attempt.checkout, api, now)
      return true
    }
    const row = charge?.subscription_id ? await subscriptions.byId(charge.subscription_id) : undefined
    if (row) await subscription(row.subscription, api, now, { invoice: charge?.invoice ?? undefined })
    return row !== undefined
  }

  /** A refund event may arrive before the payment event; then read the payment from the provider. */
  const payment = async (paymentIntent: string, api: ProviderApi, now: number): Promise<void> => {
    if (await syncKnown(paymentIntent, api, now)) return
    const [session] = (await api.findCheckouts(paymentIntent)).data
    if (session) {
      await checkout(session.id, api, now)
      return
    }
    const [paid] = (await api.findInvoicePayments(paymentIntent)).data
    const invoiceId = idOrNull(paid?.invoice)
    if (!invoiceId) return
    const invoice = await api.readInvoice(invoiceId)
    const subscriptionId = idOrNull(invoice.parent?.subscription_details?.subscription)
    if (subscriptionId) await subscription(subscriptionId, api, now, { invoice: invoiceId })
  }

  return {
    checkout,
    subscription,
    payment,

    /**
     * Synchronizes the disputes and the early fraud warnings of a payment.
     * @returns false if the key may not read the warnings
     */
    async dispute(paymentIntent: string, api: ProviderApi, now: number): Promise<boolean> {
      await payment(paymentIntent, api, now)
      return fraudWarnings.sync(paymentIntent, api, now)
    },
  }
}

export type PaymentSync = ReturnType<typeof paymentSync>
