import type { AdminOrder } from './orders.ts'

/** What of an order a refund is worked out from, in cents. */
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
 * What goes back for some of an order's things, in cents: their price, what sending cost where that is wished, and the tax
 * of both, in proportion. The parts of an order add up to the whole to the cent, however it is divided; and never more
 * goes back than is left of the payment.
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
