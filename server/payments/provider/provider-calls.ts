import type Stripe from 'stripe'
import type { SendRequest } from './provider-call.ts'
import * as objects from './provider-objects.ts'

export type CheckoutParameters = Stripe.Checkout.SessionCreateParams

export const checkoutCalls = (ask: SendRequest) => ({
  createCustomer: (parameters: Stripe.CustomerCreateParams, key: string) =>
    ask(objects.Named, (stripe, options) => stripe.customers.create(parameters, options), key),

  deleteCustomer: (id: string) => ask(objects.Named, (stripe, options) => stripe.customers.del(id, undefined, options)),

  createCheckout: (parameters: CheckoutParameters, key: string) =>
    ask(objects.CheckoutSession, (stripe, options) => stripe.checkout.sessions.create(parameters, options), key),

  /** Includes its payment and the charge of it. */
  readCheckout: (id: string) =>
    ask(objects.CheckoutSession, (stripe, options) =>
      stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] }, options),
    ),

  findCheckouts: (paymentIntent: string) =>
    ask(objects.CheckoutSessions, (stripe, options) =>
      stripe.checkout.sessions.list({ payment_intent: paymentIntent }, options),
    ),

  expireCheckout: (id: string) =>
    ask(objects.CheckoutSession, (stripe, options) => stripe.checkout.sessions.expire(id, undefined, options)),

  configurePortal: (parameters: Stripe.BillingPortal.ConfigurationCreateParams) =>
    ask(objects.Named, (stripe, options) => stripe.billingPortal.configurations.create(parameters, options)),

  createPortal: (parameters: Stripe.BillingPortal.SessionCreateParams) =>
    ask(objects.PortalSession, (stripe, options) => stripe.billingPortal.sessions.create(parameters, options)),
})

export const chargeCalls = (ask: SendRequest) => ({
  /** Includes its charge. */
  readPaymentIntent: (id: string) =>
    ask(objects.PaymentIntent, (stripe, options) =>
      stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }, options),
    ),

  listRefunds: (paymentIntent: string) =>
    ask(objects.Refunds, (stripe, options) =>
      stripe.refunds.list({ payment_intent: paymentIntent, limit: 100 }, options),
    ),

  refund: (parameters: Stripe.RefundCreateParams, key: string) =>
    ask(objects.Refund, (stripe, options) => stripe.refunds.create(parameters, options), key),

  listDisputes: (paymentIntent: string) =>
    ask(objects.Disputes, (stripe, options) => stripe.disputes.list({ payment_intent: paymentIntent }, options)),

  /** The invoice paid by a payment, if any. */
  findInvoicePayments: (paymentIntent: string) =>
    ask(objects.InvoicePayments, (stripe, options) =>
      stripe.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent: paymentIntent } }, options),
    ),
})

export const subscriptionCalls = (ask: SendRequest) => ({
  /** Includes its latest invoice. */
  readSubscription: (id: string) =>
    ask(objects.Subscription, (stripe, options) =>
      stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] }, options),
    ),

  cancelSubscription: (id: string) =>
    ask(objects.Subscription, (stripe, options) => stripe.subscriptions.cancel(id, undefined, options)),

  /** Cancels a subscription at the end of its paid period. */
  cancelAtPeriodEnd: (id: string) =>
    ask(objects.Subscription, (stripe, options) =>
      stripe.subscriptions.update(id, { cancel_at_period_end: true }, options),
    ),

  /** Includes its payments. */
  readInvoice: (id: string) =>
    ask(objects.Invoice, (stripe, options) => stripe.invoices.retrieve(id, { expand: ['payments'] }, options)),
})
