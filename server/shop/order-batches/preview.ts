import type { SendPreview, SendRow } from '#contract/shop/order-batches.ts'
import type { OrdersWithItems, OrderWithItems } from './facts.ts'
import { faultOf, unknownOrder } from './faults.ts'
import type { TrackingRow } from './read-csv.ts'

/** Shows each row with its order, what would be stored, and everything that is wrong with it. */
export function previewOf(rows: readonly TrackingRow[], orders: OrdersWithItems): SendPreview {
  const lines = new Map<number, number>()
  const shown = rows.map(({ orderText, faults, ...row }): SendRow => {
    const { order, line } = row
    const found = order === null ? undefined : orders.get(order)
    const earlier = order === null ? undefined : lines.get(order)
    if (order !== null && earlier === undefined) lines.set(order, line)
    const fault = orderFault(orderText, found, earlier)
    const { recipient = null, what = null } = found?.order ?? {}
    const isMailed = typeof found?.order.member_id === 'number'
    return { ...row, recipient, what, is_mailed: isMailed, faults: fault === undefined ? faults : [fault, ...faults] }
  })
  return { rows: shown }
}

/** @param earlier row of the file that has the same order */
function orderFault(text: string, found: OrderWithItems | undefined, earlier: number | undefined): string | undefined {
  if (text === '') return 'The order number is missing.'
  if (!found) return unknownOrder(text.slice(0, 40))
  return earlier === undefined ? faultOf(found, 'sent') : `Order ${found.order.id} is in row ${earlier} already.`
}
