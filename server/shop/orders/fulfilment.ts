import { isRefunded } from '#contract/shop/order-states.ts'
import type { FulfilBody } from '#contract/shop/orders.ts'
import { conflict } from '#server/platform/http/problems.ts'
import { shipmentText } from './emails.ts'
import type { OrderRow } from './rows.ts'
import { isHeld, mayFulfil } from './rules.ts'
import type { OrderChanges } from './store.ts'

/** Rules of setting an order's shipment state by hand. */

const held =
  'The bank has not decided about this payment, so the order waits. Choose “Send all the same” to send it now.'

/** @throws a 409 for a disputed order, unless an admin has overruled it */
export function assertNotHeld(order: OrderRow, { state }: FulfilBody) {
  if (state === 'sent' && order.shipment === 'to_send' && isHeld(order)) throw conflict('disputed', held)
}

/** @throws Problem if the order's payment or shipment does not allow the requested state */
export function assertFulfilable(order: OrderRow, { state }: FulfilBody) {
  if (order.payment !== 'paid') throw conflict('not_paid', 'This order is not paid, so there is nothing to send.')
  if (order.shipment === 'none') throw conflict('nothing_to_send', 'Nothing of this order has to be sent.')
  if (isRefunded(order.state))
    throw conflict('refunded', 'This order went back as a whole, so there is nothing to send.')
  if (!mayFulfil(order.shipment, state)) throw conflict('state', stateConflicts[state])
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
