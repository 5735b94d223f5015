import * as z from 'zod'
import { Hold, OrderState } from '#contract/shop/orders.ts'
import { ProductKind } from '#contract/shop/products.ts'
import { addressLinesOfOrder, refundedItems } from './stored-shapes.ts'

const Payment = z.enum(['pending', 'failed', 'paid', 'returned'])
const Shipment = z.enum(['none', 'to_send', 'sent', 'delivered'])

export const OrderRow = z.object({
  id: z.int(),
  member_id: z.int().nullable(),
  attempt_id: z.int().nullable(),
  charge_id: z.int().nullable(),
  payment: Payment,
  shipment: Shipment,
  state: OrderState,
  what: z.string(),
  subtotal_cents: z.int(),
  shipping_cents: z.int(),
  tax_cents: z.int(),
  total_cents: z.int(),
  refunded_cents: z.int(),
  recipient: z.string().nullable(),
  address: addressLinesOfOrder.column.nullable(),
  country: z.string().nullable(),
  carrier: z.string().nullable(),
  tracking_number: z.string().nullable(),
  tracking_url: z.string().nullable(),
  created_at: z.string(),
  paid_at: z.string().nullable(),
  sent_at: z.string().nullable(),
  delivered_at: z.string().nullable(),
  /** Open dispute, inquiry or early fraud warning of the payment. */
  hold: Hold.nullable(),
  /** The hold that an admin has overruled. */
  released_hold: Hold.nullable(),
})
export type OrderRow = z.infer<typeof OrderRow>

/** An item as it was sold. */
export const OrderItemRow = z.object({
  id: z.int(),
  order_id: z.int(),
  product_id: z.int().nullable(),
  name: z.string(),
  kind: ProductKind,
  price_cents: z.int(),
  quantity: z.int(),
  refunded_quantity: z.int(),
  restocked_quantity: z.int(),
  file_key: z.string().nullable(),
  file_name: z.string().nullable(),
  file_size: z.int().nullable(),
})
export type OrderItemRow = z.infer<typeof OrderItemRow>

/** With the current picture of its product. */
export const OrderItemWithImageRow = OrderItemRow.extend({ image_key: z.string().nullable() })
export type OrderItemWithImageRow = z.infer<typeof OrderItemWithImageRow>

export const OrderRefundRow = z.object({
  id: z.int(),
  order_id: z.int(),
  amount_cents: z.int(),
  shipping_cents: z.int(),
  tax_cents: z.int(),
  items: refundedItems.column,
  reason: z.string(),
  state: z.enum(['asked', 'done', 'refused']),
  created_at: z.string(),
})
export type OrderRefundRow = z.infer<typeof OrderRefundRow>

export const OrderEventRow = z.object({ at: z.string(), what: z.string() })
