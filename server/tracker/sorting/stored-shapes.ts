import * as z from 'zod'
import { defineStoredJson } from '#server/platform/db/stored-json.ts'

const BatchChange = z.object({
  delete: z.boolean(),
  category_id: z.int().nullable(),
  /** Number of the account; 1 is Everyday. */
  account_id: z.int().nullable(),
  description: z.string().nullable(),
  add_tags: z.string().nullable(),
  remove_tags: z.string().nullable(),
})
export type BatchChange = z.infer<typeof BatchChange>

/** A change of many expenses; null changes nothing. */
export const batchChange = defineStoredJson({ name: 'expense_batches.change', readers: { 1: BatchChange } })

/** Ids of the expenses of a running batch, in ascending order. */
export const pendingIds = defineStoredJson({ name: 'expense_batches.pending', readers: { 1: z.int().array() } })

const BillPlace = z.object({ category_id: z.int(), payment_category: z.int(), payment_key: z.string() })
const MovedBill = z.object({
  id: z.int(),
  /** Version before the move. */
  version: z.int(),
  before: BillPlace,
  after: BillPlace,
})

/** Bills that move with their payments. */
export const movedBills = defineStoredJson({ name: 'expense_batches.bills', readers: { 1: MovedBill.array() } })
