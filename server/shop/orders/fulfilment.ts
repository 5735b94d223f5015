import type { ErrorCode } from '#contract/platform/error-codes.ts'
import { isRefunded } from '#contract/shop/order-states.ts'
import type { FulfilBody } from '#contract/shop/orders.ts'
import { conflict } from '#server/platform/http/problems.ts'
import { shipmentText } from './emails.ts'
import type { OrderItemRow, OrderRow } from './rows.ts'
import { hasItemsToShip, isHeld, mayFulfil } from './rules.ts'
import type { OrderChanges } from './store.ts'

/** Rules of setting an order's shipment state by hand. */

const held =
  'The bank has not decided about this payment, so the order waits. Choose “Send all the same” to send it now.'

interface Obstacle {
  code: ErrorCode
  sentence: string
}
type Requested = Pick<FulfilBody, 'state'>

/** The hold of a disputed order, unless an admin has overruled it. */
export const holdObstacle = (order: OrderRow, { state }: Requested): Obstacle | undefined =>
  state === 'sent' && order.shipment === 'to_send' && isHeld(order) ? { code: 'disputed', sentence: held } : undefined

/** Why an order's payment or shipment does not allow the requested state; undefined if it does. */
export function shipmentObstacle(order: OrderRow, { state }: Requested): Obstacle | undefined {
  if (order.payment !== 'paid')
    return { code: 'not_paid', sentence: 'This order is not paid, so there is nothing to send.' }
  if (order.shipment === 'none') return { code: 'nothing_to_send', sentence: 'Nothing of this order has to be sent.' }
  if (isRefunded(order.state))
    return { code: 'refunded', sentence: 'This order went back as a whole, so there is nothing to send.' }
  if (!mayFulfil(order.shipment, state)) return { code: 'state', sentence: stateConflicts[state] }
  return undefined
}

/** Everything that had to be sent was refunded, or its refund is under way. */
export const itemsObstacle = (
  order: OrderRow,
  items: readonly OrderItemRow[],
  { state }: Requested,
): Obstacle | undefined =>
  state === 'sent' && order.shipment === 'to_send' && !hasItemsToShip(items)
    ? { code: 'nothing_to_send', sentence: 'Everything of this order that had to be sent went back.' }
    : undefined

/** @throws a 409 for an obstacle */
export function assertNoObstacle(obstacle: Obstacle | undefined) {
  if (obstacle) throw conflict(obstacle.code, obstacle.sentence)
}

const stateConflicts: Record<FulfilBody['state'], string> = {
  sent: 'This order has arrived already.',
  to_send: 'Only an order that was sent and has not arrived can be set back.',
  delivered: 'Only an order that was sent can have arrived.',
}

/** The columns that a shipment state changes. */
export function shipmentChanges(body: FulfilBody, order: OrderRow, timestamp: string): Omit<OrderChanges, 'address'> {
  switch (body.state) {
    case 'sent': {
      const { carrier, tracking_number, tracking_url } = body
      return { carrier, tracking_number, tracking_url, sent_at: order.sent_at ?? timestamp }
    }
    case 'delivered':
      return { delivered_at: timestamp }
    case 'to_send':
      return { carrier: null, tracking_number: null, tracking_url: null, sent_at: null }
  }
}

/** Whether an order already has the requested state. */
export const isAlreadyStored = (body: FulfilBody, order: OrderRow): boolean =>
  body.state === 'sent' &&
  order.shipment === 'sent' &&
  order.carrier === body.carrier &&
  order.tracking_number === body.tracking_number &&
  order.tracking_url === body.tracking_url

/** The text of the order's event. */
export function shipmentEventText(body: FulfilBody): string {
  switch (body.state) {
    case 'sent':
      return `Sent${shipmentText(body)}.`
    case 'delivered':
      return 'Arrived.'
    case 'to_send':
      return 'Set back: it is still to be sent.'
  }
}
