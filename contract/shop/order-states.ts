// `pending` waits for the payment, `failed` was never paid.
const unpaid = ['pending', 'failed'] as const
// `to_send` is being packed, `complete` had nothing to ship.
const paid = ['to_send', 'sent', 'delivered', 'complete', 'part_refunded'] as const
// `canceled` was fully refunded before shipping.
const refunded = ['refunded', 'canceled'] as const

/** Order states, in the order of an order's life cycle. */
export const orderStates = [...unpaid, ...paid, ...refunded] as const
export type OrderState = (typeof orderStates)[number]

/** Whether an order is paid and not fully refunded. */
export const isPaid = (state: OrderState): boolean => paid.some((one) => one === state)

/** Whether the whole order was refunded. */
export const isRefunded = (state: OrderState): boolean => refunded.some((one) => one === state)
