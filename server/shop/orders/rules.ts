import type { FulfilBody, OrderState } from '#contract/shop/orders.ts'
import type { OrderItemRow, OrderRow } from './rows.ts'

type ItemFacts = Pick<OrderItemRow, 'kind' | 'quantity' | 'refunded_quantity'>
export interface OrderFacts extends Pick<OrderRow, 'payment' | 'shipment' | 'total_cents' | 'refunded_cents'> {
  /** Whether the payment stands; null where there was none. */
  isEffective: boolean | null
}

/** How the log of admin actions names an order. */
export const aboutOrder = ({ id, member_id }: Pick<OrderRow, 'id' | 'member_id'>) => ({
  subject: `order ${id}`,
  ...(member_id !== null && { member_id }),
})

const isLeft = ({ quantity, refunded_quantity: back }: ItemFacts) => quantity > back

/** Whether something of an order is still to be packed. */
export const hasToSend = (items: readonly ItemFacts[]): boolean =>
  items.some((item) => item.kind !== 'digital' && isLeft(item))

/** Whether an order went back as a whole: its money did, or where nothing was paid each of its things. */
export const isWholeBack = (
  { isEffective: stands }: Pick<OrderFacts, 'isEffective'>,
  items: readonly ItemFacts[],
): boolean => (stands === null ? !items.some(isLeft) : !stands)

/**
 * What has become of an order, in one word. What is still to be sent says so, whatever of it went back; an order that
 * went back whole before it was sent is canceled.
 */
export function orderState(order: OrderFacts, items: readonly ItemFacts[]): OrderState {
  if (order.payment === 'returned') return 'canceled'
  if (order.payment !== 'paid') return order.payment
  if (isWholeBack(order, items)) return order.shipment === 'to_send' ? 'canceled' : 'refunded'
  if (order.shipment === 'to_send' && hasToSend(items)) return 'to_send'
  if (order.refunded_cents > 0 || items.some(({ refunded_quantity: back }) => back > 0)) return 'part_refunded'
  return order.shipment === 'none' || order.shipment === 'to_send' ? 'complete' : order.shipment
}

/** Whether the file of a thing can be downloaded: for good, unless that thing or the whole order went back. */
export const isOpen = (state: OrderState, item: ItemFacts): boolean =>
  state !== 'pending' && state !== 'failed' && state !== 'canceled' && state !== 'refunded' && isLeft(item)

const mayFollow: Record<FulfilBody['state'], readonly OrderRow['shipment'][]> = {
  // A tracking number that was mistyped is sent again.
  sent: ['to_send', 'sent'],
  to_send: ['sent'],
  delivered: ['sent'],
}

/** Whether an order may be said to be sent, arrived, or still to be sent. */
export const mayFulfil = (shipment: OrderRow['shipment'], next: FulfilBody['state']): boolean =>
  mayFollow[next].includes(shipment)

/** How many of a thing become buyable again by themselves when so many go back: what nobody has sent is still there. */
export const comesBack = (
  shipment: OrderRow['shipment'],
  kind: OrderItemRow['kind'],
  requested: { quantity: number; restock: boolean },
): number => (kind === 'digital' || shipment === 'to_send' || requested.restock ? requested.quantity : 0)

/** What an order is called, such as 'Growth Rings Poster', '2 × Mug' or '3 items'. */
export function orderName(items: readonly Pick<OrderItemRow, 'name' | 'quantity'>[]): string {
  const [first] = items
  return items.length === 1 && first ? lineName(first) : `${items.length} items`
}

export const lineName = ({ name, quantity }: Pick<OrderItemRow, 'name' | 'quantity'>): string =>
  quantity > 1 ? `${quantity} × ${name}` : name
