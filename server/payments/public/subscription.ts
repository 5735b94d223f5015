import * as z from 'zod'

/** A subscription as last read from the provider. Timestamps are ISO text. */
export const SubscriptionRow = z.object({
  id: z.int(),
  subscription: z.string(),
  product: z.enum(['membership', 'cashcoach']),
  member_id: z.int().nullable(),
  customer: z.string(),
  status: z.string(),
  started_at: z.string(),
  trial_end: z.string().nullable(),
  current_period_end: z.string().nullable(),
  cancel_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  next_attempt_at: z.string().nullable(),
  payment_failed_at: z.string().nullable(),
  revoked_at: z.string().nullable(),
  version: z.int(),
})
export type SubscriptionRow = z.infer<typeof SubscriptionRow>
export type SubscriptionFacts = Omit<SubscriptionRow, 'id' | 'version'>
