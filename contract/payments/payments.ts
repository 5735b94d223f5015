import * as z from 'zod'
import { IdParams, Money, Timestamp } from '#contract/platform/codecs.ts'
import { defineApi } from '#contract/platform/endpoint.ts'
import { Tier } from '#course/lesson.ts'
import { paymentRoutes } from './routes.ts'

/**
 * State of a checkout, for a payer who returns from the payment provider. `open`: not paid yet. `pending`: waiting for
 * the bank. `returned`: paid, but refunded at once because its purchase was open already.
 */
export const CheckoutState = z.enum(['open', 'pending', 'paid', 'returned', 'failed', 'expired'])
export type CheckoutState = z.infer<typeof CheckoutState>

/** The provider's checkout id, from the return URL. */
export const CheckoutSessionBody = z.object({ session_id: z.string().regex(/^cs_\w{1,250}$/) })

export const ConfirmedCheckout = z.object({
  state: CheckoutState,
  what: z.string().describe('Purchase, such as "Gold membership, from Silver"'),
  opened: Tier.array().describe('Tiers that it opened and that are still open, lowest first'),
  amount: Money,
  /** Amount refunded to the card. */
  returned: Money,
  /** Page the member came from, such as a locked lesson. */
  return_to: z.string().nullable(),
  /** Folder of e-mails in demo mode, such as "data/mail"; null if they are sent. */
  mail_folder: z.string().nullable(),
})
export type ConfirmedCheckout = z.infer<typeof ConfirmedCheckout>

/** `given`: paid by another person, through a link. */
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
  /** The shop order of the purchase. */
  order_id: z.int().nullable(),
  date: Timestamp,
  what: z.string().describe('Purchase, such as "CashCoach, June 9 to July 9"'),
  state: PurchaseState,
  /** Null if another person paid. */
  amount: Money.nullable(),
  refunded: Money,
  refunded_at: Timestamp.nullable(),
  has_receipt: z.boolean(),
})
export type Purchase = z.infer<typeof Purchase>

const ReceiptLine = z.object({ what: z.string(), amount: Money })

/** As they were when the document was issued. */
const Parties = z.object({
  seller: z.object({ name: z.string(), address: z.string(), email: z.string(), tax_number: z.string().nullable() }),
  buyer: z.object({
    given_name: z.string().nullable(),
    email: z.string().nullable(),
    address: z.string().nullable().describe('Postal address with line breaks, if one was entered at payment'),
  }),
})

const CreditNote = Parties.extend({
  number: z.string().describe('Number of the credit note, such as "C-2026-00003"'),
  date: Timestamp,
  amount: Money,
  tax: Money,
  is_void: z.boolean().describe('Whether the bank sent the refund back, so that nothing was refunded'),
})

export const Receipt = z.object({
  number: z.string().describe('Receipt number, such as "R-2026-00017"'),
  ...Parties.shape,
  date: Timestamp,
  state: PurchaseState,
  lines: ReceiptLine.array(),
  subtotal: Money,
  shipping: Money,
  tax: Money,
  /** Whether the line prices include tax. */
  tax_included: z.boolean(),
  total: Money,
  refunds: z.object({ date: Timestamp, amount: Money }).array(),
  refund_days: z.int(),
  credit_notes: CreditNote.array(),
})
export type Receipt = z.infer<typeof Receipt>

export const payments = defineApi(paymentRoutes.payments, {
  confirm: {
    summary: "Get the state of the member's checkout from the payment provider",
    body: CheckoutSessionBody,
    reply: ConfirmedCheckout,
  },
  purchases: { summary: "List the member's purchases, newest first", reply: Purchase.array() },
  receipt: { summary: 'Get the receipt of a purchase', params: IdParams, reply: Receipt },
  stripeEvent: { summary: 'Receive a signed webhook event of Stripe', reply: z.object({ received: z.boolean() }) },
})
