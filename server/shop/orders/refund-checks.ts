import { isDeepStrictEqual } from 'node:util'
import { formatCents } from '#contract/platform/money.ts'
import { refundParts } from '#contract/shop/order-refunds.ts'
import { isRefunded } from '#contract/shop/order-states.ts'
import type { RefundBody } from '#contract/shop/orders.ts'
import { conflict, invalid } from '#server/platform/http/problems.ts'
import { refundableOf } from './replies.ts'
import type { OrderItemRow, OrderRefundRow, OrderRow } from './rows.ts'

/** @throws a 409 if nothing can be refunded now */
export function assertPaid(order: OrderRow, before: readonly OrderRefundRow[]) {
  if (order.payment !== 'paid') throw conflict('not_paid', 'Nothing was paid for this order that could be refunded.')
  if (isRefunded(order.state))
    throw conflict('refunded', 'This order went back as a whole already; nothing more was refunded.')
  if (before.some(({ state }) => state === 'asked'))
    throw conflict('busy', 'A refund of this order is under way already.')
}

/** The amounts of a refund. */
export function partsOf(
  order: OrderRow,
  items: readonly OrderItemRow[],
  before: readonly OrderRefundRow[],
  request: Pick<RefundBody, 'items' | 'shipping'>,
) {
  const refundItems = items.map(({ id, price_cents: price, refunded_quantity }) => ({ id, price, refunded_quantity }))
  const amounts = { subtotal: order.subtotal_cents, shipping: order.shipping_cents, tax: order.tax_cents }
  return refundParts({ items: refundItems, ...amounts, refundable: refundableOf(order, before) }, request)
}

/** The refund for a request. @throws a 400 for an unknown item, a 409 if the admin has seen another amount */
export function assertParts(
  order: OrderRow,
  items: readonly OrderItemRow[],
  before: readonly OrderRefundRow[],
  body: RefundBody,
) {
  if (body.items.length === 0 && !body.shipping) throw invalid({ items: 'Please choose what goes back.' })
  if (new Set(body.items.map(({ item_id: id }) => id)).size < body.items.length)
    throw invalid({ items: 'Please name each thing once.' })
  for (const { item_id: id, quantity } of body.items) {
    const item = items.find((one) => one.id === id)
    if (!item) throw invalid({ items: 'This thing is not in the order.' })
    if (quantity > item.quantity - item.refunded_quantity)
      throw invalid({
        items: `Of ${item.name} there are only ${item.quantity - item.refunded_quantity} left to refund.`,
      })
  }
  const refundable = refundableOf(order, before)
  // A page that is older than the last refund sends the same request again.
  if (body.left !== undefined && body.left !== refundable.total)
    throw conflict(
      'amount_changed',
      `Of this order ${formatCents(refundable.total)} can still go back by now; nothing more was refunded. Please look at it again.`,
    )
  const parts = partsOf(order, items, before, body)
  if (parts.total !== body.amount)
    throw conflict('amount_changed', `This comes to ${formatCents(parts.total)} now. Please look at the order again.`)
  return parts
}

const sortedById = (items: RefundBody['items']) => items.toSorted((one, other) => one.item_id - other.item_id)

/** Whether the request was already stored. */
export const isSameRequest = (refund: OrderRefundRow, { items, shipping, amount }: RefundBody): boolean =>
  refund.amount_cents === amount &&
  refund.shipping_cents > 0 === shipping &&
  isDeepStrictEqual(sortedById(refund.items), sortedById(items))
