import type { AdminOrder } from './orders.ts'

/** The amounts of an order from which a refund is computed, in cents. */
export interface RefundableOrder {
  items: Pick<AdminOrder['items'][number], 'id' | 'price' | 'refunded_quantity'>[]
  subtotal: number
  shipping: number
  tax: number
  refundable: AdminOrder['refundable']
}

export interface RefundParts {
  goods: number
  shipping: number
  tax: number
  total: number
}

/**
 * Refund in cents for some items of an order: their price, shipping if requested, and the proportional tax. Partial
 * refunds add up to the total to the cent, however the order is divided. A refund never exceeds what is left of the
 * payment.
 */
export function refundParts(
  order: RefundableOrder,
  request: { items: readonly { item_id: number; quantity: number }[]; shipping: boolean },
): RefundParts {
  const priceOf = (id: number) => order.items.find((item) => item.id === id)?.price ?? 0
  const goods = request.items.reduce((sum, { item_id, quantity }) => sum + priceOf(item_id) * quantity, 0)
  const goodsBefore = order.items.reduce((sum, { price, refunded_quantity: count }) => sum + price * count, 0)
  const shipping = request.shipping ? order.refundable.shipping : 0
  const shippingBefore = order.shipping - order.refundable.shipping
  const taxed = order.subtotal + order.shipping
  const taxUpTo = (cents: number) => (taxed === 0 ? 0 : Math.round((order.tax * cents) / taxed))
  const taxBefore = order.tax - order.refundable.tax
  const tax = Math.max(0, taxUpTo(goodsBefore + shippingBefore + goods + shipping) - taxBefore)
  return { goods, shipping, tax, total: Math.min(goods + shipping + tax, order.refundable.total) }
}
