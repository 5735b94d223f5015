/** What of an order counts for a refund; in cents. */
export interface RefundableOrder {
  items: readonly { id: number; price: number; quantity: number; refunded_quantity: number }[]
  shipping: number
  tax: number
  /** What can still go back. */
  refundable: { shipping: number; tax: number; total: number }
}

/** What of it is to go back: so many of each line, and what sending cost. */
export interface RefundChoice {
  items: readonly { item_id: number; quantity: number }[]
  shipping: boolean
}

/** What goes back, in cents. */
export interface RefundSum {
  lines: { item_id: number; quantity: number; amount: number }[]
  shipping: number
  tax: number
  total: number
}

/**
 * Works out what goes back for a part of an order. Tax goes back by share: however an order is divided into refunds,
 * they come to exactly what was paid. A line never gives more than is left of it.
 */
export function refundSum(order: RefundableOrder, choice: RefundChoice): RefundSum {
  const lines = order.items.flatMap(({ id, price, quantity, refunded_quantity: refunded }) => {
    const wanted = choice.items.reduce((sum, item) => sum + (item.item_id === id ? item.quantity : 0), 0)
    const count = Math.max(0, Math.min(wanted, quantity - refunded))
    return count > 0 ? [{ item_id: id, quantity: count, amount: price * count }] : []
  })
  const shipping = choice.shipping ? order.refundable.shipping : 0
  const now = sumOf(lines.map(({ amount }) => amount)) + shipping
  const tax = Math.min(taxOf(order, before(order) + now) - taxOf(order, before(order)), order.refundable.tax)
  return { lines, shipping, tax, total: Math.min(now + tax, order.refundable.total) }
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

/** What has gone back already, before tax. */
const before = ({ items, shipping, refundable }: RefundableOrder) =>
  sumOf(items.map(({ price, refunded_quantity: count }) => price * count)) + shipping - refundable.shipping

/** The tax on so much of the order; the whole of it at the end, so that roundings leave nothing behind. */
function taxOf({ items, shipping, tax }: RefundableOrder, amount: number): number {
  const whole = sumOf(items.map(({ price, quantity }) => price * quantity)) + shipping
  return whole === 0 ? 0 : Math.round(tax * (amount / whole))
}
