import * as z from 'zod'
import { Moment, Money } from '#contract/platform/codecs.ts'
import { defineApi } from '#contract/platform/endpoint.ts'
import { trackerRoutes } from './routes.ts'

/**
 * Where a member's CashCoach stands. `none` never had it, `confirming` is back from the provider and waits for it, `cancelled`
 * stays open until what is paid ends, `ended` had it once, `free` pays nothing.
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
  /** Whether there is something that Cancel would end; what the operator gave free is no subscription. */
  can_cancel: z.boolean(),
  /** A month's price. */
  price: Money,
  /** Whether this person can still have the one free trial. */
  trial_available: z.boolean(),
  trial_days: z.int(),
  /** The day of the first charge if the member subscribes now, or of the next one; null where none comes. */
  next_charge_at: Moment.nullable(),
  /** Until when it stays open, as far as that is known: the end of the trial, of what is paid, or of the tries to charge. */
  open_until: Moment.nullable(),
  subscribed_since: Moment.nullable(),
  /** When the payment that is missing was due; null where none is. */
  payment_failed_at: Moment.nullable(),
  /** What a member has written, once their access has ended. */
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
  status: { summary: "Where the member's CashCoach stands", reply: CashcoachStatus },
  subscribe: { summary: 'Begins a subscription', reply: SubscribeReply },
  cancel: { summary: 'Cancels the subscription, at the payment provider where it is paid', reply: CancelReply },
  portal: {
    summary: "The provider's page for the card, the invoices and taking a cancellation back",
    reply: z.object({ portal_url: z.string() }),
  },
})
