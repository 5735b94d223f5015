import type { ErrorCode } from '#contract/platform/error-codes.ts'
import { isRefunded } from '#contract/shop/order-states.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import type { PrintItemRow, PrintOrderRow } from '#server/shop/printing/order-store.ts'
import { partnerNames } from '#server/shop/printing/partner-error.ts'
import type { OrderItemRow, OrderRow } from '../rows.ts'
import { hasItemsToShip } from '../rules.ts'

/** Why an order cannot be changed or canceled. */
export interface ChangeObstacle {
  code: ErrorCode
  sentence: string
}

/** An order with its items, and its print orders that still matter. */
export interface ChangeFacts {
  order: OrderRow
  items: readonly OrderItemRow[]
  printed: readonly PrintOrderRow[]
}

/** The print orders with items that are not refunded. */
export const unrefundedPrints = (rows: readonly PrintOrderRow[], items: readonly PrintItemRow[]): PrintOrderRow[] =>
  rows.filter(({ partner }) => {
    const own = items.filter((item) => item.partner === partner)
    return own.length === 0 || own.some(({ quantity, refunded_quantity: refunded }) => quantity > refunded)
  })

/** Whether the whole order, or all of it that had to be sent, went back before it was sent. */
export const isCanceled = ({ order, items }: Omit<ChangeFacts, 'printed'>): boolean =>
  order.payment === 'paid' && order.shipment === 'to_send' && (isRefunded(order.state) || !hasItemsToShip(items))

/** Why an order's address is fixed and it cannot be canceled; undefined if both are possible. */
export function changeObstacle(facts: ChangeFacts, now: number): ChangeObstacle | undefined {
  const { order, items } = facts
  if (order.payment !== 'paid') return { code: 'not_paid', sentence: 'This order is not paid, so nothing is sent.' }
  if (order.shipment === 'sent' || order.shipment === 'delivered')
    return { code: 'state', sentence: 'This order was sent already. Its address is fixed, and it cannot be canceled.' }
  if (isCanceled(facts)) return { code: 'refunded', sentence: 'This order was canceled already.' }
  if (!hasItemsToShip(items)) return { code: 'nothing_to_send', sentence: 'Nothing of this order has to be sent.' }
  if (order.hold !== null)
    return {
      code: 'disputed',
      sentence: 'The bank has not decided about this payment. Until then the order cannot be changed or canceled.',
    }
  return printObstacle(facts, isoTimestamp(now))
}

function printObstacle({ printed }: ChangeFacts, timestamp: string): ChangeObstacle | undefined {
  const accepted = printed.find(isAccepted)
  if (accepted)
    return {
      code: 'shop.print_accepted',
      sentence: `The printer has already accepted this order${nameOf(accepted)}. Its address is fixed, and it cannot be canceled.`,
    }
  if (printed.some((row) => isBeingOrdered(row, timestamp)))
    return {
      code: 'busy',
      sentence: 'This order is being handed to the printer right now. Please look again in a few minutes.',
    }
  return undefined
}

const nameOf = ({ partner }: PrintOrderRow) => ` (${partnerNames[partner]})`

/** The partner makes it, or has made it. One that the partner canceled or failed can be ordered again. */
const isAccepted = ({ state, status }: PrintOrderRow): boolean =>
  state === 'placed' || (state === 'ended' && status !== 'cancelled')

/** A server asks the partner to make it now, or the answer is not known. */
const isBeingOrdered = ({ state, tried_at: tried, busy_until: until }: PrintOrderRow, timestamp: string): boolean =>
  state === 'waiting' && (tried !== null || (until !== null && until > timestamp))
