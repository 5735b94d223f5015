import * as z from 'zod'
import { paymentLines } from './stored-shapes.ts'

/** Products that can be sold; each has a `Purchasable`. */
export const SoldProduct = z.enum(['membership', 'cashcoach', 'store'])
export type SoldProduct = z.infer<typeof SoldProduct>

export const AttemptState = z.enum(['creating', 'open', 'pending', 'paid', 'failed', 'expired'])
export type AttemptState = z.infer<typeof AttemptState>

/** A payment attempt and its checkout at the provider. */
export const Attempt = z.object({
  id: z.int(),
  /** Permanent reference of the attempt at the provider. */
  reference: z.string(),
  product: SoldProduct,
  member_id: z.int().nullable(),
  payer: z.enum(['member', 'link']),
  slot: z.string(),
  item: z.string(),
  lines: paymentLines.column,
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
