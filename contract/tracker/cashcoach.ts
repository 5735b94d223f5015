import * as z from 'zod'
import { Money, Timestamp } from '#contract/platform/codecs.ts'
import { defineApi } from '#contract/platform/endpoint.ts'
import { trackerRoutes } from './routes.ts'

/**
 * State of a member's CashCoach subscription. `none`: never subscribed. `confirming`: returned from the payment
 * provider, confirmation pending. `cancelled`: open until the paid period ends. `ended`: subscribed in the past.
 * `free`: access without payment.
 */
export const CashcoachState = z.enum([
  'none',
  'confirming',
  'trialing',
  'active',
  'past_due',
  'cancelled',
  'ended',
  'free',
])
export type CashcoachState = z.infer<typeof CashcoachState>

export const CashcoachStatus = z.object({
  active: z.boolean(),
  state: CashcoachState,
  /** Whether there is a subscription to cancel; free access granted by an admin is not one. */
  can_cancel: z.boolean(),
  /** Price per month. */
  price: Money,
  /** Whether this member can still use the one free trial. */
  trial_available: z.boolean(),
  trial_days: z.int(),
  /** Date of the first charge if the member subscribes now, or of the next charge; null if there is none. */
  next_charge_at: Timestamp.nullable(),
  /** End of access, if known: end of the trial, of the paid period or of the charge retries. */
  open_until: Timestamp.nullable(),
  subscribed_since: Timestamp.nullable(),
  /** Due date of the missing payment; null if none is missing. */
  payment_failed_at: Timestamp.nullable(),
  /** Numbers of the member's stored records, once access has ended. */
  kept: z.object({ expenses: z.int(), budgets: z.int() }).optional(),
})
export type CashcoachStatus = z.infer<typeof CashcoachStatus>

export const SubscribeReply = z.object({
  free_access: z.boolean().optional(),
  message: z.string().optional(),
  sessionUrl: z.string().optional(),
})
export type SubscribeReply = z.infer<typeof SubscribeReply>

export const CancelReply = z.object({ portal_url: z.string().optional(), message: z.string().optional() })
export type CancelReply = z.infer<typeof CancelReply>

export const cashcoach = defineApi(trackerRoutes.cashcoach, {
  status: { summary: "Get the state of the member's CashCoach subscription", reply: CashcoachStatus },
  subscribe: { summary: 'Start a checkout for a subscription', reply: SubscribeReply },
  cancel: {
    summary: 'Cancel the subscription; a paid one is canceled on a page of the payment provider',
    reply: CancelReply,
  },
  portal: {
    summary: "Create a link to the provider's page for the card, the invoices and undoing a cancellation",
    reply: z.object({ portal_url: z.string() }),
  },
})
