import * as z from 'zod'
import { defineStoredJson } from '#server/platform/db/stored-json.ts'

/** Lines of the shipping address of an order. */
export const addressLinesOfOrder = defineStoredJson({ name: 'orders.address', readers: { 1: z.string().array() } })

/** Items of a refund. */
export const refundedItems = defineStoredJson({
  name: 'order_refunds.items',
  readers: { 1: z.object({ item_id: z.int(), quantity: z.int(), restock: z.boolean() }).array() },
})
