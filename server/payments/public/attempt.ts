import * as z from 'zod'
import { JsonColumn } from '#server/platform/db/columns.ts'

/** One line of what is bought; its cents are in the currency that everything is sold in. */
export const Line = z.object({ what: z.string(), cents: z.int() })
export type Line = z.infer<typeof Line>

/** What can be sold: each has a `Purchasable` that knows what it opens. */
export const SoldProduct = z.enum(['membership', 'cashcoach', 'store'])
export type SoldProduct = z.infer<typeof SoldProduct>

export const AttemptState = z.enum(['creating', 'open', 'pending', 'paid', 'failed', 'expired'])
export type AttemptState = z.infer<typeof AttemptState>

/** A wish to pay, and the one checkout at the provider that belongs to it. */
export const Attempt = z.object({
  id: z.int(),
  /** Names it at the provider for good. */
  reference: z.string(),
  product: SoldProduct,
  member_id: z.int().nullable(),
  payer: z.enum(['member', 'link']),
  slot: z.string(),
  item: z.string(),
  lines: JsonColumn(Line.array()),
  total_cents: z.int(),
  parameters: z.string(),
  try: z.int(),
  state: AttemptState,
  checkout: z.string().nullable(),
  checkout_url: z.string().nullable(),
  return_to: z.string().nullable(),
  expires_at: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  version: z.int(),
})
export type Attempt = z.infer<typeof Attempt>
