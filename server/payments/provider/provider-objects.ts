import * as z from 'zod'
import { PostalAddress, ShippingDetails } from '#server/payments/public/shipping-details.ts'

/**
 * Schemas of the provider's objects, with its field names. Fields not listed are not used. A response without a listed
 * field is invalid.
 */

const seconds = z.int()
const cents = z.int().nonnegative()
const Metadata = z.record(z.string(), z.string()).nullish()
const idOf = <T extends z.ZodType<{ id: string }>>(expanded: T) => z.union([z.string(), expanded]).nullish()

export const Refund = z.object({
  id: z.string(),
  amount: cents,
  status: z.string().nullable(),
  created: seconds,
  metadata: Metadata,
})
export type Refund = z.infer<typeof Refund>

export const Refunds = z.object({ data: z.array(Refund), has_more: z.boolean() })

export const Charge = z.object({
  id: z.string(),
  amount: cents,
  amount_refunded: cents,
  currency: z.string(),
  created: seconds,
  disputed: z.boolean(),
  livemode: z.boolean(),
  status: z.string(),
  /** Included on request. */
  refunds: Refunds.nullish(),
})
export type Charge = z.infer<typeof Charge>

/** Identifies the payment of a charge. */
export const ChargeOfPayment = z.object({ payment_intent: idOf(z.object({ id: z.string() })) })

export const PaymentIntent = z.object({
  id: z.string(),
  status: z.string(),
  latest_charge: idOf(Charge),
  metadata: Metadata,
})
export type PaymentIntent = z.infer<typeof PaymentIntent>

export const CheckoutSession = z.object({
  id: z.string(),
  url: z.string().nullish(),
  mode: z.string(),
  livemode: z.boolean(),
  status: z.enum(['open', 'complete', 'expired']).nullable(),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  currency: z.string().nullish(),
  amount_subtotal: cents.nullish(),
  amount_total: cents.nullish(),
  total_details: z.object({ amount_tax: cents, amount_shipping: cents.nullish() }).nullish(),
  metadata: Metadata,
  customer_details: z.object({ email: z.string().nullish(), address: PostalAddress.nullish() }).nullish(),
  collected_information: z.object({ shipping_details: ShippingDetails.nullish() }).nullish(),
  payment_intent: idOf(PaymentIntent),
  subscription: idOf(z.object({ id: z.string() })),
})
export type CheckoutSession = z.infer<typeof CheckoutSession>

export const Dispute = z.object({
  id: z.string(),
  status: z.string(),
  amount: cents,
  currency: z.string(),
  created: seconds,
})
export type Dispute = z.infer<typeof Dispute>

/** `actionable` until the charge is disputed or fully refunded. */
export const EarlyFraudWarning = z.object({ id: z.string(), actionable: z.boolean() })

const InvoicePayment = z.object({
  status: z.string(),
  invoice: idOf(z.object({ id: z.string() })),
  payment: z.object({ payment_intent: idOf(z.object({ id: z.string() })) }),
})

export const Invoice = z.object({
  id: z.string(),
  status: z.string().nullish(),
  livemode: z.boolean(),
  currency: z.string(),
  customer_address: PostalAddress.nullish(),
  subtotal: cents,
  total: cents,
  total_taxes: z.array(z.object({ amount: cents })).nullish(),
  amount_paid: cents,
  created: seconds,
  next_payment_attempt: seconds.nullish(),
  parent: z
    .object({ subscription_details: z.object({ subscription: idOf(z.object({ id: z.string() })) }).nullish() })
    .nullish(),
  lines: z.object({ data: z.array(z.object({ period: z.object({ start: seconds, end: seconds }) })) }).nullish(),
  payments: z.object({ data: z.array(InvoicePayment) }).nullish(),
})
export type Invoice = z.infer<typeof Invoice>

export const Subscription = z.object({
  id: z.string(),
  status: z.string(),
  livemode: z.boolean(),
  currency: z.string(),
  customer: z.union([z.string(), z.object({ id: z.string() })]),
  created: seconds,
  start_date: seconds.nullish(),
  trial_start: seconds.nullish(),
  trial_end: seconds.nullish(),
  cancel_at_period_end: z.boolean(),
  cancel_at: seconds.nullish(),
  ended_at: seconds.nullish(),
  metadata: Metadata,
  items: z.object({ data: z.array(z.object({ current_period_end: seconds })) }),
  latest_invoice: idOf(Invoice),
})
export type Subscription = z.infer<typeof Subscription>

export const InvoicePayments = z.object({ data: z.array(InvoicePayment) })
export const Disputes = z.object({ data: z.array(Dispute) })
export const EarlyFraudWarnings = z.object({ data: z.array(EarlyFraudWarning) })
export const Invoices = z.object({ data: z.array(Invoice), has_more: z.boolean() })
export const Subscriptions = z.object({ data: z.array(Subscription), has_more: z.boolean() })
export const CheckoutSessions = z.object({ data: z.array(CheckoutSession), has_more: z.boolean() })

/** A change of the balance, with the object that it belongs to included on request. */
export const BalanceTransaction = z.object({
  id: z.string(),
  type: z.string(),
  reporting_category: z.string(),
  amount: z.int(),
  fee: z.int(),
  currency: z.string(),
  created: seconds,
  source: z
    .union([z.string(), z.object({ id: z.string(), payment_intent: idOf(z.object({ id: z.string() })) })])
    .nullish(),
})
export type BalanceTransaction = z.infer<typeof BalanceTransaction>

export const Payout = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: z.string(),
  automatic: z.boolean(),
  created: seconds,
  arrival_date: seconds,
})
export type Payout = z.infer<typeof Payout>

export const BalanceTransactions = z.object({ data: z.array(BalanceTransaction), has_more: z.boolean() })
export const Payouts = z.object({ data: z.array(Payout), has_more: z.boolean() })

/** Where the provider sends events, as its dashboard has it. */
export const WebhookEndpoint = z.object({
  id: z.string(),
  url: z.string(),
  status: z.string(),
  enabled_events: z.array(z.string()),
  /** Null: the default version of the account. */
  api_version: z.string().nullable(),
})
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>

export const WebhookEndpoints = z.object({ data: z.array(WebhookEndpoint) })

/** A list of which only the response matters. */
export const Listed = z.object({ data: z.array(z.object({ id: z.string() })) })
/** For objects that need only their id. */
export const Named = z.object({ id: z.string() })
export const PortalSession = z.object({ url: z.url() })

/** A verified event: only the fields that identify the object to read. */
export const Event = z.object({
  id: z.string().max(255),
  type: z.string().max(255),
  created: seconds,
  livemode: z.boolean(),
  account: z.string().nullish(),
  data: z.object({
    object: z.looseObject({ id: z.string().max(255).nullish(), object: z.string().nullish() }),
  }),
})
export type Event = z.infer<typeof Event>
export const Events = z.object({ data: z.array(Event), has_more: z.boolean() })

/** Id of an object that the provider returns expanded or as its id. */
export const idOrNull = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null)
