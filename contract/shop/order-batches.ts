import * as z from 'zod'
import { Timestamp } from '#contract/platform/codecs.ts'
import { defineApi } from '#contract/platform/endpoint.ts'
import { HttpsUrl, line } from '#contract/platform/input-fields.ts'
import { maxBatchOrders } from './order-batch-limits.ts'
import { orderBatchRoutes } from './order-batch-routes.ts'

const OrderId = z.int().positive()
const OrderIds = OrderId.array().min(1, 'Please select an order.').max(maxBatchOrders, tooMany())

/** Ids of orders in a query, separated by commas. */
const OrderIdsText = z.codec(z.string().regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/), OrderIds, {
  decode: (text) => text.split(',').map(Number),
  encode: (ids) => ids.join(','),
})

export const Carrier = line(60)
export const TrackingNumber = line(100)
export const TrackingLink = HttpsUrl.nullable()

/** An order with its shipment, to be marked as sent. */
const SentOrder = z.object({
  id: OrderId,
  carrier: Carrier,
  tracking_number: TrackingNumber,
  tracking_url: TrackingLink,
})

export const SendBody = z.object({
  orders: SentOrder.array().min(1, 'Please select an order.').max(maxBatchOrders, tooMany()),
})
export type SendBody = z.infer<typeof SendBody>

export const StatesBody = z.object({ state: z.enum(['to_send', 'delivered']), orders: OrderIds })
export type StatesBody = z.infer<typeof StatesBody>

/** A row of a file or of a selection, as it would be applied. */
const SendRow = z.object({
  line: z.int().describe('Row of the file, with its header as row 1; place in the selection'),
  order: z.int().nullable().describe('Null if the row names no order'),
  recipient: z.string().nullable(),
  what: z.string().nullable().describe('Summary of the items; null for an unknown order'),
  carrier: z.string(),
  tracking_number: z.string(),
  tracking_url: z.string().nullable(),
  is_mailed: z.boolean().describe('Whether the buyer gets an e-mail; false for a deleted account'),
  faults: z.string().array().describe('Why the order cannot be sent; empty if it can'),
})
export type SendRow = z.infer<typeof SendRow>

const SendPreview = z.object({ rows: SendRow.array() })
export type SendPreview = z.infer<typeof SendPreview>

const PackingSlip = z.object({
  id: z.int(),
  created_at: Timestamp,
  address: z.object({ name: z.string(), lines: z.string().array(), country: z.string() }).nullable(),
  items: z.object({ name: z.string(), quantity: z.int() }).array().describe('Items packed here and not refunded'),
})
export type PackingSlip = z.infer<typeof PackingSlip>

const Changed = z.object({ changed: z.int().array().describe('Ids of the orders, in ascending order') })

export const orderBatches = defineApi(orderBatchRoutes.orderBatches, {
  unsent: {
    summary: 'List the ids of the orders that can be sent now, oldest first',
    reply: z.object({
      orders: z.int().array(),
      printed: z.int().describe('Number of orders to send that a print partner ships'),
      has_more: z.boolean().describe('Whether more orders wait than one call can change'),
    }),
  },
  slips: {
    summary: 'Get the packing slips of orders, without prices and e-mail addresses',
    query: z.object({ ids: OrderIdsText }),
    reply: z.object({
      sender: z.object({ name: z.string(), address: z.string() }),
      slips: PackingSlip.array(),
      left_out: z.object({ id: z.int(), why: z.string() }).array(),
    }),
  },
  template: {
    summary: 'Download a CSV for tracking numbers, one row per order; by default of all orders that can be sent',
    query: z.object({ ids: OrderIdsText.optional() }),
    file: true,
    fileTypes: ['text/csv'],
  },
  preview: {
    summary: 'Check which orders can be marked as sent. Changes nothing',
    body: z.object({ orders: OrderIds }),
    reply: SendPreview,
  },
  previewCsv: {
    summary: 'Check a CSV of tracking numbers, with all faults of all rows. Changes nothing',
    reply: SendPreview,
  },
  send: { summary: 'Mark orders as sent, all of them or none', body: SendBody, reply: Changed },
  setState: {
    summary: 'Mark orders as delivered or as still to be sent, all of them or none',
    body: StatesBody,
    reply: Changed,
  },
})

function tooMany() {
  return `Please choose at most ${maxBatchOrders} orders at once.`
}
