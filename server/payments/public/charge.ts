import * as z from 'zod'
import { BooleanColumn } from '#server/platform/db/columns.ts'
import { SoldProduct } from './attempt.ts'
import { paymentLines } from './stored-shapes.ts'

/** Columns that the provider fills after the payment. */
const DisputeColumns = z.object({
  /** Whether the open dispute is an inquiry, which moves no money. */
  inquiry: BooleanColumn,
  /** Whether an early fraud warning requires an action. */
  fraud_warning: BooleanColumn,
  /** Whether a refund is not completed by the bank yet. */
  refund_pending: BooleanColumn,
  /** Amount of lost disputes. */
  lost_cents: z.int(),
  /** Time at which the loss became known here; null for none, and for rows of an earlier release. */
  lost_at: z.string().nullable(),
})

/** Incoming money: one row per payment. */
export const ChargeRow = z.object({
  id: z.int(),
  payment_intent: z.string(),
  product: SoldProduct,
  member_id: z.int().nullable(),
  payer: z.enum(['member', 'link']),
  attempt_id: z.int().nullable(),
  subscription_id: z.int().nullable(),
  invoice: z.string().nullable(),
  what: z.string(),
  lines: paymentLines.column,
  subtotal_cents: z.int(),
  shipping_cents: z.int(),
  tax_cents: z.int(),
  total_cents: z.int(),
  tax_included: BooleanColumn,
  refunded_cents: z.int(),
  returned_cents: z.int(),
  refunded_at: z.string().nullable(),
  dispute: z.enum(['none', 'open', 'won', 'lost']),
  paid_at: z.string(),
  /** Null for payments of earlier releases. */
  receipt_number: z.string().nullable(),
  ...DisputeColumns.shape,
})
export type ChargeRow = z.infer<typeof ChargeRow>

/** A payment as it is inserted, without a receipt and disputes. */
export type NewCharge = Omit<ChargeRow, 'id' | 'receipt_number' | keyof z.infer<typeof DisputeColumns>>

export const RefundRow = z.object({ refund: z.string(), amount_cents: z.int(), created_at: z.string() })
export type RefundRow = z.infer<typeof RefundRow>
