import type Stripe from 'stripe'

/** An object as it is stored and sent: its references are ids unless expanded. */
type Stored<T, References extends keyof T, Own = unknown> = Omit<T, References | keyof Own> & {
  [Name in References]: Extract<T[Name], string | null>
} & Own

/** The named values of a union that also permits other text. */
type Known<T extends string> = T extends unknown ? (string extends T ? never : T) : never

export type EventType = Stripe.Event['type']

export interface List<T> {
  object: 'list'
  data: T[]
  has_more: boolean
  url: string
}

/** Decimals are text on the wire; the package converts them to objects. */
export type Price = Stored<Stripe.Price, never, { unit_amount_decimal: string; unit_amount: number }>
type Plan = Stored<Stripe.Plan, never, { amount_decimal: string }>
export type LineItem = Stored<Stripe.LineItem, never, { price: Price; quantity: number }>
type SubscriptionItem = Stored<Stripe.SubscriptionItem, never, { price: Price; plan: Plan; quantity: number }>

export type Customer = Stripe.Customer
export type Product = Stripe.Product
export type CheckoutSession = Stored<
  Stripe.Checkout.Session,
  'customer' | 'payment_intent' | 'subscription' | 'invoice',
  { line_items?: never; currency: string; amount_subtotal: number; amount_total: number; metadata: Metadata }
>
export type BalanceTransaction = Stored<Stripe.BalanceTransaction, 'source'>
export type Payout = Stored<Stripe.Payout, 'balance_transaction' | 'failure_balance_transaction' | 'destination'>
export type PaymentIntent = Stored<Stripe.PaymentIntent, 'customer' | 'latest_charge' | 'payment_method'>
export type Charge = Stored<
  Stripe.Charge,
  'customer' | 'payment_intent' | 'payment_method' | 'balance_transaction',
  { refunds?: never }
>
/** The SDK declares any text and names these in its documentation. */
export type RefundStatus = 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled'
export type Refund = Stored<Stripe.Refund, 'charge' | 'payment_intent' | 'customer', { status: RefundStatus }>
export type DisputeStatus = Known<Stripe.Dispute.Status>
export type Dispute = Stored<Stripe.Dispute, 'charge' | 'payment_intent', { status: DisputeStatus }>
export type EarlyFraudWarning = Stored<Stripe.Radar.EarlyFraudWarning, 'charge', { payment_intent?: string }>
export type Subscription = Stored<
  Stripe.Subscription,
  'customer' | 'latest_invoice' | 'default_payment_method',
  { items: List<SubscriptionItem> }
>
export type InvoiceLine = Stored<
  Stripe.InvoiceLineItem,
  'subscription',
  { quantity_decimal: string | null; pricing: InvoiceLinePricing }
>
type InvoiceLinePricing = Stored<Stripe.InvoiceLineItem.Pricing, never, { unit_amount_decimal: string }>
export type Invoice = Stored<Stripe.Invoice, 'customer', { lines: List<InvoiceLine>; payments?: never; id: string }>
export type InvoicePayment = Stored<Stripe.InvoicePayment, 'invoice'>
export type PortalSession = Stored<Stripe.BillingPortal.Session, 'configuration'>
export type PortalConfiguration = Stripe.BillingPortal.Configuration
export type Metadata = Record<string, string>

/** An event as the site receives it. */
export interface ProviderEvent {
  id: string
  object: 'event'
  api_version: string
  created: number
  data: { object: object; previous_attributes?: Record<string, unknown> }
  livemode: false
  pending_webhooks: number
  request: { id: string | null; idempotency_key: string | null }
  type: EventType
}

/** Every stored object type, by its `object` name. */
export interface StoredObjects {
  customer: Customer
  product: Product
  'checkout.session': CheckoutSession
  payment_intent: PaymentIntent
  charge: Charge
  balance_transaction: BalanceTransaction
  payout: Payout
  refund: Refund
  dispute: Dispute
  'radar.early_fraud_warning': EarlyFraudWarning
  subscription: Subscription
  invoice: Invoice
  invoice_payment: InvoicePayment
  'billing_portal.session': PortalSession
  'billing_portal.configuration': PortalConfiguration
  event: ProviderEvent
}
export type Kind = keyof StoredObjects

/** Internal fields that are never sent. */
export interface InternalState {
  'checkout.session': {
    lineItems: LineItem[]
    /** Expiry in milliseconds by the provider's own clock. */
    expiresAtMs: number
    trialDays: number
    trialEndBehavior: 'cancel' | 'create_invoice' | 'pause'
    subscriptionMetadata: Metadata
    paymentMetadata: Metadata
    description: string | null
    receiptEmail: string | null
    shipping: { name: string; amount: number }[]
    taxShare: number
  }
  subscription: {
    /** Whether the card declines every charge. */
    cardFails: boolean
    isReminded: boolean
  }
  customer: { isDeleted: boolean }
  /** The payout that contains it; null before. */
  balance_transaction: { payout: string | null }
}
export type KindWithState = keyof InternalState

/** Seconds since 1970, the protocol's time format. */
export const toSeconds = (milliseconds: number): number => Math.floor(milliseconds / 1000)

export const listOf = <T>(url: string, data: T[], hasMore = false): List<T> => ({
  object: 'list',
  data,
  has_more: hasMore,
  url,
})
