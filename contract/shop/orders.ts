import * as z from 'zod'
import { Id, IdParams, Money, RecentDay, Timestamp, whole } from '#contract/platform/codecs.ts'
import { defineApi } from '#contract/platform/endpoint.ts'
import { HttpsUrl, line, Reason } from '#contract/platform/input-fields.ts'
import { OrderNote } from './order-notes.ts'
import { orderSorts } from './order-sorts.ts'
import { adminOrderStates, holds, orderStates } from './order-states.ts'
import { Pagination, ProductKind } from './products.ts'
import { shopRoutes } from './routes.ts'

export const OrderState = z.enum(orderStates)
const AdminOrderState = z.enum(adminOrderStates)
export const Hold = z.enum(holds)

export const OrderItem = z.object({
  id: z.int(),
  product_id: z.int().nullable().describe('Null if the product no longer exists'),
  name: z.string().describe('Name at the time of the sale'),
  kind: ProductKind,
  price: Money,
  quantity: z.int(),
  amount: Money,
  refunded_quantity: z.int(),
  image_url: z.string().nullable(),
  file: z
    .object({ name: z.string(), size: z.int() })
    .nullable()
    .describe('File that can be downloaded now; null if there is none'),
})
export type OrderItem = z.infer<typeof OrderItem>

const Address = z.object({ name: z.string(), lines: z.string().array(), country: z.string() })

const Tracking = z.object({
  carrier: z.string(),
  tracking_number: z.string(),
  tracking_url: z.string().nullable(),
})

/** The printed items of an order, which the print partner ships. */
const PrintedShipment = z.object({
  id: z.int(),
  what: z.string(),
  status: z.string().describe('Status as in `printing.orders`'),
  carrier: z.string().nullable(),
  tracking_number: z.string().nullable(),
  tracking_url: z.string().nullable(),
})
export type PrintedShipment = z.infer<typeof PrintedShipment>

const OrderSummary = z.object({
  id: z.int(),
  created_at: Timestamp,
  state: OrderState,
  what: z.string().describe('Summary of the items, such as "Growth Rings Poster" or "3 items"'),
  total: Money,
})
export type OrderSummary = z.infer<typeof OrderSummary>

export const Order = OrderSummary.extend({
  items: OrderItem.array(),
  subtotal: Money,
  shipping: Money,
  tax: Money,
  refunds: z.object({ date: Timestamp, amount: Money }).array(),
  address: Address.nullable(),
  tracking: Tracking.nullable(),
  printed: PrintedShipment.array().describe(
    'Shipments of print partners, each with its own tracking; empty for orders without printed items',
  ),
  paid_at: Timestamp.nullable(),
  sent_at: Timestamp.nullable(),
  delivered_at: Timestamp.nullable(),
  receipt_id: z.int().nullable().describe('Id of the receipt in the purchases; null if there is none'),
  refund_days: z.int(),
  contact_email: z.string(),
  mail_folder: z.string().nullable().describe('Folder of e-mails in demo mode; null if they are sent'),
})
export type Order = z.infer<typeof Order>

const OpenHold = Hold.nullable().describe('Open dispute, bank inquiry or early fraud warning; null if there is none')

const OrderEvent = z.object({ at: Timestamp, what: z.string() })
/** An order as an admin sees it. */
export const AdminOrder = Order.extend({
  state: AdminOrderState,
  hold: OpenHold,
  is_held: z.boolean().describe('Whether nothing is sent or printed because of `hold`; false if an admin overruled it'),
  member: z.object({ id: z.int(), name: z.string().nullable(), email: z.string() }).nullable(),
  events: OrderEvent.array(),
  refundable: z.object({ shipping: Money, tax: Money, total: Money }),
  note: OrderNote,
})
export type AdminOrder = z.infer<typeof AdminOrder>
const AdminOrderSummary = OrderSummary.extend({
  state: AdminOrderState,
  hold: OpenHold,
  member_id: z.int().nullable().describe('Null after the account was deleted'),
  member_name: z.string().nullable(),
  member_email: z.string().nullable(),
  has_note: z.boolean(),
  sent_at: Timestamp.nullable(),
  delivered_at: Timestamp.nullable(),
})
export type AdminOrderSummary = z.infer<typeof AdminOrderSummary>

const OwnedFile = z.object({
  order_id: z.int(),
  item_id: z.int(),
  product_id: z.int().nullable(),
  name: z.string(),
  file: z.object({ name: z.string(), size: z.int() }),
  bought_at: Timestamp,
})
export type OwnedFile = z.infer<typeof OwnedFile>

export const FulfilBody = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('sent'),
    carrier: line(60),
    tracking_number: line(100),
    tracking_url: HttpsUrl.nullable(),
  }),
  z.object({ state: z.enum(['to_send', 'delivered']) }),
])
export type FulfilBody = z.infer<typeof FulfilBody>

export const RefundBody = z.object({
  items: z
    .object({
      item_id: z.int().positive(),
      quantity: z.int().min(1, 'Please give at least 1.').max(10_000),
      restock: z.boolean().describe('Whether to put the quantity back in stock'),
    })
    .array()
    .max(100),
  shipping: z.boolean().describe('Whether to refund the shipping price, too'),
  /** The amount that the admin has seen. A different amount is rejected. */
  amount: Money,
  left: Money.optional().describe('Refundable amount that the admin has seen; if it has changed, nothing is refunded'),
  reason: Reason,
})
export type RefundBody = z.infer<typeof RefundBody>

export const ReleaseBody = z.object({
  hold: Hold.describe('The one that the admin has seen; if it has changed, nothing is released'),
  reason: Reason,
})
export type ReleaseBody = z.infer<typeof ReleaseBody>

const AdminOrderQuery = z.object({
  state: AdminOrderState.optional().describe('`disputed` finds every order with an open dispute, inquiry or warning'),
  search: line(200).optional().describe('Number of an order, receipt or credit note, product name or e-mail address'),
  from: RecentDay.optional().describe("First day of placing, in the business's time zone"),
  to: RecentDay.optional().describe('Last day of placing'),
  sort: z.enum(orderSorts).optional().describe('Default: `newest`'),
  page: whole(1, 1_000_000).optional(),
})
export type AdminOrderQuery = z.infer<typeof AdminOrderQuery>

export const orders = defineApi(shopRoutes.orders, {
  list: { summary: "List the member's orders, newest first", reply: OrderSummary.array() },
  files: { summary: 'List the files that the member has bought', reply: OwnedFile.array() },
  read: { summary: "Get one of the member's orders", params: IdParams, reply: Order },
  confirm: { summary: 'Get the payment state of an order from the payment provider', params: IdParams, reply: Order },
  download: {
    summary: 'Download a file of an order; available permanently unless refunded',
    params: z.object({ id: Id, item: Id }),
    file: true,
  },
  listAll: {
    summary: 'List all orders in pages of 20, filtered and sorted',
    query: AdminOrderQuery,
    reply: z.object({
      orders: AdminOrderSummary.array(),
      pagination: Pagination,
      zone: z.string().describe('IANA time zone that defines the days'),
      to_send: z.int(),
      disputed: z.int(),
    }),
  },
  exportCsv: {
    summary: 'Export the orders of a filter as CSV in the same order, one row per item',
    query: AdminOrderQuery,
    file: true,
    fileTypes: ['text/csv'],
  },
  readAny: { summary: 'Get an order with its address and events', params: IdParams, reply: AdminOrder },
  fulfil: {
    summary: 'Mark an order as sent, delivered or to be sent',
    params: IdParams,
    body: FulfilBody,
    reply: AdminOrder,
  },
  release: {
    summary: 'Send and print an order although its payment is disputed',
    params: IdParams,
    body: ReleaseBody,
    reply: AdminOrder,
  },
  refund: { summary: 'Refund an order, fully or partially', params: IdParams, body: RefundBody, reply: AdminOrder },
  resendReceipt: { summary: 'Send the receipt of an order again', params: IdParams },
})
