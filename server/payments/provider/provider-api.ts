import type Stripe from 'stripe'
import type { SendRequest } from './provider-call.ts'
import * as objects from './provider-objects.ts'

export type CheckoutParameters = Stripe.Checkout.SessionCreateParams

export const checkoutApi = (request: SendRequest) => ({
  createCustomer: (parameters: Stripe.CustomerCreateParams, key: string) =>
    request(objects.Named, (stripe, options) => stripe.customers.create(parameters, options), key),

  deleteCustomer: (id: string) =>
    request(objects.Named, (stripe, options) => stripe.customers.del(id, undefined, options)),

  createCheckout: (parameters: CheckoutParameters, key: string) =>
    request(objects.CheckoutSession, (stripe, options) => stripe.checkout.sessions.create(parameters, options), key),

  /** Includes its payment, and the charge and the refunds of it. */
  readCheckout: (id: string) =>
    request(objects.CheckoutSession, (stripe, options) =>
      stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge.refunds'] }, options),
    ),

  findCheckouts: (paymentIntent: string) =>
    request(objects.CheckoutSessions, (stripe, options) =>
      stripe.checkout.sessions.list({ payment_intent: paymentIntent }, options),
    ),

  expireCheckout: (id: string) =>
    request(objects.CheckoutSession, (stripe, options) => stripe.checkout.sessions.expire(id, undefined, options)),

  configurePortal: (parameters: Stripe.BillingPortal.ConfigurationCreateParams) =>
    request(objects.Named, (stripe, options) => stripe.billingPortal.configurations.create(parameters, options)),

  createPortal: (parameters: Stripe.BillingPortal.SessionCreateParams) =>
    request(objects.PortalSession, (stripe, options) => stripe.billingPortal.sessions.create(parameters, options)),
})

export const chargeApi = (request: SendRequest) => ({
  /** Includes its charge and refunds. */
  readPaymentIntent: (id: string) =>
    request(objects.PaymentIntent, (stripe, options) =>
      stripe.paymentIntents.retrieve(id, { expand: ['latest_charge.refunds'] }, options),
    ),

  readCharge: (id: string) =>
    request(objects.ChargeOfPayment, (stripe, options) => stripe.charges.retrieve(id, undefined, options)),

  listRefunds: (paymentIntent: string) =>
    request(objects.Refunds, (stripe, options) =>
      stripe.refunds.list({ payment_intent: paymentIntent, limit: 100 }, options),
    ),

  refund: (parameters: Stripe.RefundCreateParams, key: string) =>
    request(objects.Refund, (stripe, options) => stripe.refunds.create(parameters, options), key),

  listDisputes: (paymentIntent: string) =>
    request(objects.Disputes, (stripe, options) => stripe.disputes.list({ payment_intent: paymentIntent }, options)),

  listEarlyFraudWarnings: (paymentIntent: string) =>
    request(objects.EarlyFraudWarnings, (stripe, options) =>
      stripe.radar.earlyFraudWarnings.list({ payment_intent: paymentIntent, limit: 100 }, options),
    ),

  /** The invoice paid by a payment, if any. */
  findInvoicePayments: (paymentIntent: string) =>
    request(objects.InvoicePayments, (stripe, options) =>
      stripe.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent: paymentIntent } }, options),
    ),
})

export const subscriptionApi = (request: SendRequest) => ({
  /** Includes its latest invoice. */
  readSubscription: (id: string) =>
    request(objects.Subscription, (stripe, options) =>
      stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] }, options),
    ),

  cancelSubscription: (id: string) =>
    request(objects.Subscription, (stripe, options) => stripe.subscriptions.cancel(id, undefined, options)),

  /** Cancels a subscription at the end of its paid period. */
  cancelAtPeriodEnd: (id: string) =>
    request(objects.Subscription, (stripe, options) =>
      stripe.subscriptions.update(id, { cancel_at_period_end: true }, options),
    ),

  /** Includes its payments. */
  readInvoice: (id: string) =>
    request(objects.Invoice, (stripe, options) => stripe.invoices.retrieve(id, { expand: ['payments'] }, options)),
})
