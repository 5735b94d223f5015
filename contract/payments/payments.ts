import * as z from 'zod'
import { IdParams, Moment, Money } from '#contract/platform/codecs.ts'
import { defineApi } from '#contract/platform/endpoint.ts'
import { Tier } from '#course/lesson.ts'
import { paymentRoutes } from './routes.ts'

/**
 * What has become of a checkout, for whoever comes back from the payment provider: `open` is not paid yet, `pending` waits
 * for the bank, `returned` was paid and goes back at once, since what it was for is open already.
 */
export const CheckoutState = z.enum(['open', 'pending', 'paid', 'returned', 'failed', 'expired'])
export type CheckoutState = z.infer<typeof CheckoutState>

/** The provider's id of a checkout, as it stands in the address that the provider leads back to. */
export const CheckoutSessionBody = z.object({ session_id: z.string().regex(/^cs_\w{1,250}$/) })

export const ConfirmedCheckout = z.object({
  state: CheckoutState,
  what: z.string().describe('Such as "Gold membership, from Silver"'),
  opened: Tier.array().describe('The tiers that it has opened and that stand open, lowest first'),
  amount: Money,
  /** What of it goes back to the card. */
  returned: Money,
  /** Where the member came from, such as a locked lesson. */
  return_to: z.string().nullable(),
  /** Where the demonstration puts its e-mails, such as "data/mail"; null where they are sent. */
  mail_folder: z.string().nullable(),
})
export type ConfirmedCheckout = z.infer<typeof ConfirmedCheckout>

/** `given` was paid by somebody else, by a link. */
export const PurchaseState = z.enum([
  'pending',
  'failed',
  'paid',
  'given',
  'partly_refunded',
  'refunded',
  'disputed',
  'dispute_lost',
])
export type PurchaseState = z.infer<typeof PurchaseState>

export const Purchase = z.object({
  id: z.int(),
  kind: z.enum(['membership', 'cashcoach', 'store']),
  /** The order of what was bought in the store. */
  order_id: z.int().nullable(),
  date: Moment,
  what: z.string().describe('Such as "CashCoach, June 9 to July 9"'),
  state: PurchaseState,
  /** Null where somebody else paid. */
  amount: Money.nullable(),
  refunded: Money,
  refunded_at: Moment.nullable(),
  has_receipt: z.boolean(),
})
export type Purchase = z.infer<typeof Purchase>

const ReceiptLine = z.object({ what: z.string(), amount: Money })

export const Receipt = z.object({
  number: z.string().describe('Such as "M-2026-001017"'),
  seller: z.object({ name: z.string(), address: z.string(), email: z.string() }),
  buyer: z.object({ given_name: z.string().nullable(), email: z.string() }),
  date: Moment,
  state: PurchaseState,
  lines: ReceiptLine.array(),
  subtotal: Money,
  shipping: Money,
  tax: Money,
  /** Whether the lines hold the tax already. */
  tax_included: z.boolean(),
  total: Money,
  refunds: z.object({ date: Moment, amount: Money }).array(),
  refund_days: z.int(),
})
export type Receipt = z.infer<typeof Receipt>

export const payments = defineApi(paymentRoutes.payments, {
  confirm: {
    summary: "Asks the payment provider what has become of one of the member's own checkouts",
    body: CheckoutSessionBody,
    reply: ConfirmedCheckout,
  },
  purchases: { summary: 'What the member has bought, the newest first', reply: Purchase.array() },
  receipt: { summary: 'One receipt', params: IdParams, reply: Receipt },
  stripeEvent: { summary: "Takes in one of Stripe's signed events", reply: z.object({ received: z.boolean() }) },
})
