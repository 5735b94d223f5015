import type { AdminOrder, Order, OrderItem, PrintedShipment } from '#contract/shop/orders.ts'
import type { RefundRow } from '#server/payments/public/charge.ts'
import { pictureUrl } from '#server/shop/catalog/rules.ts'
import type { PrintOrderRow } from '#server/shop/printing/order-store.ts'
import type { OrderItemWithImageRow, OrderRefundRow, OrderRow } from './rows.ts'
import { adminState, isDownloadable } from './rules.ts'

export const toSummary = ({ id, created_at, state, what, total_cents: total }: OrderRow) => ({
  id,
  created_at,
  state,
  what,
  total,
})

/** A row of the admin's list. */
export const toAdminSummary = <
  T extends Pick<OrderRow, 'state' | 'hold' | 'released_hold' | 'total_cents'> & { has_note: number },
>({
  total_cents: total,
  has_note: hasNote,
  ...row
}: T) => ({ ...row, state: adminState(row), total, has_note: hasNote === 1 })

const toItem =
  ({ state }: OrderRow) =>
  (item: OrderItemWithImageRow): OrderItem => {
    const { id, product_id, name, kind, price_cents: price, quantity, refunded_quantity, image_key } = item
    const { file_name: fileName, file_size: size } = item
    const isAvailable = isDownloadable(state, item) && fileName !== null && size !== null
    return {
      id,
      product_id,
      name,
      kind,
      price,
      quantity,
      amount: price * quantity,
      refunded_quantity,
      image_url: image_key && pictureUrl(image_key),
      file: isAvailable ? { name: fileName, size } : null,
    }
  }

export interface OrderParts {
  order: OrderRow
  items: readonly OrderItemWithImageRow[]
  printed: readonly PrintOrderRow[]
  refunds: readonly RefundRow[]
  site: Pick<Order, 'refund_days' | 'contact_email' | 'mail_folder'>
}

/** An order as its buyer sees it. */
export function toOrder({ order, items, printed, refunds, site }: OrderParts): Order {
  const { recipient, address, country, carrier, tracking_number: number, tracking_url } = order
  return {
    ...toSummary(order),
    items: items.map(toItem(order)),
    subtotal: order.subtotal_cents,
    shipping: order.shipping_cents,
    tax: order.tax_cents,
    refunds: refunds.map(({ created_at: date, amount_cents: amount }) => ({ date, amount })),
    address: address === null ? null : { name: recipient ?? '', lines: address, country: country ?? '' },
    tracking:
      carrier === null || number === null ? null : { carrier, tracking_number: number, tracking_url: tracking_url },
    printed: printed.map(toShipment),
    paid_at: order.paid_at,
    sent_at: order.sent_at,
    delivered_at: order.delivered_at,
    receipt_id: order.charge_id,
    ...site,
  }
}

const toShipment = ({ id, what, status, carrier, tracking_number, tracking_url }: PrintOrderRow): PrintedShipment => ({
  id,
  what,
  status,
  carrier,
  tracking_number,
  tracking_url,
})

/** The refundable rest of an order, in cents. */
export function refundableOf(order: OrderRow, refunds: readonly OrderRefundRow[]): AdminOrder['refundable'] {
  if (order.payment !== 'paid') return { shipping: 0, tax: 0, total: 0 }
  const left = (whole: number, part: 'shipping_cents' | 'tax_cents') =>
    Math.max(
      0,
      refunds.reduce((sum, refund) => sum - refund[part], whole),
    )
  // Pending refunds count as refunded.
  const pendingCents = refunds
    .filter(({ state }) => state === 'asked')
    .reduce((sum, { amount_cents: cents }) => sum + cents, 0)
  return {
    shipping: left(order.shipping_cents, 'shipping_cents'),
    tax: left(order.tax_cents, 'tax_cents'),
    total: order.charge_id === null ? 0 : Math.max(0, order.total_cents - order.refunded_cents - pendingCents),
  }
}
