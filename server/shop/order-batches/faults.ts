import type { FulfilBody } from '#contract/shop/orders.ts'
import { problem } from '#server/platform/http/problems.ts'
import { holdObstacle, shipmentObstacle } from '#server/shop/orders/fulfilment.ts'
import { hasItemsToShip } from '#server/shop/orders/rules.ts'
import type { OrdersWithItems, OrderWithItems } from './facts.ts'

/** Rules of changing many orders: why one of them does not allow the change. */

/** Shipment state that is requested for an order. */
type State = FulfilBody['state']

const alreadySent = 'This order is sent already. Correct its number at the order.'
const isPrinted = 'A print partner makes and sends this order.'
const nothingLeft = 'Everything of this order that had to be sent was refunded.'

/** Why nothing of an order is packed here; undefined if something is. */
function packingFault({ items, packed }: OrderWithItems): string | undefined {
  if (packed.length > 0) return undefined
  return hasItemsToShip(items) ? isPrinted : nothingLeft
}

/** Why an order cannot change to this state; undefined if it can. */
export function faultOf(found: OrderWithItems, state: State): string | undefined {
  const { order } = found
  if (state === 'sent' && order.shipment === 'sent') return alreadySent
  const obstacle = shipmentObstacle(order, { state }) ?? holdObstacle(order, { state })
  if (obstacle) return obstacle.sentence
  return state === 'sent' ? packingFault(found) : undefined
}

/** Why an order of a packing slip is not packed; undefined if it is. Sent orders may be packed again. */
export function slipFault(found: OrderWithItems): string | undefined {
  const { order } = found
  const state = order.shipment === 'delivered' ? 'delivered' : 'sent'
  const obstacle = state === 'sent' && (shipmentObstacle(order, { state }) ?? holdObstacle(order, { state }))
  return obstacle ? obstacle.sentence : packingFault(found)
}

export const unknownOrder = (id: number | string) => `There is no order ${id}.`

/**
 * Checks a whole list of orders.
 * @returns a sentence for each order that does not allow the change, by its place in the list
 */
export function faultsOf(ids: readonly number[], orders: OrdersWithItems, state: State): Map<number, string> {
  const faults = new Map<number, string>()
  for (const [index, id] of ids.entries()) {
    const order = orders.get(id)
    const fault =
      ids.indexOf(id) < index ? `Order ${id} is listed twice.` : order ? faultOf(order, state) : unknownOrder(id)
    if (fault) faults.set(index, fault)
  }
  return faults
}

/** @throws a 409 with all faults, by `orders.` and their place, if there are any */
export function assertNoFaults(faults: ReadonlyMap<number, string>, count: number) {
  if (faults.size === 0) return
  const fields = Object.fromEntries([...faults].map(([index, fault]) => [`orders.${index}`, fault]))
  throw problem(409, 'shop.orders_refused', `${refusal(faults.size, count)}, so nothing was changed.`, { fields })
}

function refusal(faults: number, count: number): string {
  if (count === 1) return 'This order does not allow this'
  if (faults === count) return `None of these ${count} orders allows this`
  return `${faults} of these ${count} orders ${faults === 1 ? 'does' : 'do'} not allow this`
}
