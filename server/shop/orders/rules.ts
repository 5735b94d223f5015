import { type AdminOrderState, isPaid, type OrderState } from '#contract/shop/order-states.ts'
import type { FulfilBody } from '#contract/shop/orders.ts'
import { titled } from '#server/platform/audit/audit-log.ts'
import type { OrderItemRow, OrderRow } from './rows.ts'

type ItemFacts = Pick<OrderItemRow, 'kind' | 'quantity' | 'refunded_quantity'>
export interface OrderFacts extends Pick<OrderRow, 'payment' | 'shipment' | 'total_cents' | 'refunded_cents'> {
  /** Whether the payment is effective; null for a free order. */
  isEffective: boolean | null
}

/** Key of an order in the audit log. */
export const orderKey = (id: number) => `order ${id}`

/** Subject and member of an action on an order. @param title such as 'Mug and 2 more' */
export const aboutOrder = ({ id, member_id }: Pick<OrderRow, 'id' | 'member_id'>, title: string) => ({
  ...titled(title, orderKey(id)),
  ...(member_id !== null && { member_id }),
})

const hasRemaining = ({ quantity, refunded_quantity: refunded }: ItemFacts) => quantity > refunded

/** Whether items of an order still need packing. */
export const hasItemsToShip = (items: readonly ItemFacts[]): boolean =>
  items.some((item) => item.kind !== 'digital' && hasRemaining(item))

/** Whether an order is fully refunded: its payment is, or for a free order each item is. */
export const isFullyRefunded = (
  { isEffective }: Pick<OrderFacts, 'isEffective'>,
  items: readonly ItemFacts[],
): boolean => (isEffective === null ? !items.some(hasRemaining) : !isEffective)

/**
 * Status of an order. Unshipped items take precedence over partial refunds; an order fully refunded before shipping is
 * canceled.
 */
export function orderState(order: OrderFacts, items: readonly ItemFacts[]): OrderState {
  if (order.payment === 'returned') return 'canceled'
  if (order.payment !== 'paid') return order.payment
  if (isFullyRefunded(order, items)) return order.shipment === 'to_send' ? 'canceled' : 'refunded'
  if (order.shipment === 'to_send' && hasItemsToShip(items)) return 'to_send'
  if (order.refunded_cents > 0 || items.some(({ refunded_quantity: refunded }) => refunded > 0)) return 'part_refunded'
  return order.shipment === 'none' || order.shipment === 'to_send' ? 'complete' : order.shipment
}

type HoldColumns = Pick<OrderRow, 'hold' | 'released_hold'>

/** Whether sending and printing wait. A new hold after an overruled one holds the order again. */
export const isHeld = ({ hold, released_hold: released }: HoldColumns): boolean => hold !== null && hold !== released

/** Status of an order for admins. */
export const adminState = ({ state, ...order }: HoldColumns & Pick<OrderRow, 'state'>): AdminOrderState =>
  isPaid(state) && isHeld(order) ? 'disputed' : state

/** Whether an item's file can be downloaded: permanently, unless that item or the whole order is refunded. */
export const isDownloadable = (state: OrderState, item: ItemFacts): boolean => isPaid(state) && hasRemaining(item)

const allowedTransitions: Record<FulfilBody['state'], readonly OrderRow['shipment'][]> = {
  // A corrected tracking number is sent again.
  sent: ['to_send', 'sent'],
  to_send: ['sent'],
  delivered: ['sent'],
}

/** Whether an order may be marked as shipped, delivered or to be sent. */
export const mayFulfil = (shipment: OrderRow['shipment'], next: FulfilBody['state']): boolean =>
  allowedTransitions[next].includes(shipment)

/** Quantity restocked automatically by a refund: unshipped items are still in stock. */
export const restockedQuantity = (
  shipment: OrderRow['shipment'],
  kind: OrderItemRow['kind'],
  requested: { quantity: number; restock: boolean },
): number => (kind === 'digital' || shipment === 'to_send' || requested.restock ? requested.quantity : 0)

/** The title of an order, such as 'Growth Rings Poster', '2 × Mug' or '3 items'. */
export function orderName(items: readonly Pick<OrderItemRow, 'name' | 'quantity'>[]): string {
  const [first] = items
  return items.length === 1 && first ? lineName(first) : `${items.length} items`
}

/** Title of an order in a list of events, such as 'Growth Rings Poster' or '2 × Mug and 1 more'. */
export function orderTitle([first, ...others]: readonly Pick<OrderItemRow, 'name' | 'quantity'>[]): string {
  const name = first ? lineName(first) : ''
  return others.length === 0 ? name : `${name} and ${others.length} more`
}

export const lineName = ({ name, quantity }: Pick<OrderItemRow, 'name' | 'quantity'>): string =>
  quantity > 1 ? `${quantity} × ${name}` : name
