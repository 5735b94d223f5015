// `pending` waits for the payment, `failed` was never paid.
const unpaid = ['pending', 'failed'] as const
// `to_send` is being packed, `complete` had nothing to ship.
const paid = ['to_send', 'sent', 'delivered', 'complete', 'part_refunded'] as const
// `canceled` was fully refunded before shipping.
const refunded = ['refunded', 'canceled'] as const

/** Order states, in the order of an order's life cycle. */
export const orderStates = [...unpaid, ...paid, ...refunded] as const
export type OrderState = (typeof orderStates)[number]

/**
 * Order states as admins see them. `disputed` is paid, and waits while its payment is disputed, asked about by the bank
 * or reported as fraud.
 */
export const adminOrderStates = [...unpaid, 'disputed', ...paid, ...refunded] as const
export type AdminOrderState = (typeof adminOrderStates)[number]

/** Why an order waits. */
export const holds = ['dispute', 'inquiry', 'fraud_warning'] as const
export type Hold = (typeof holds)[number]

/** Whether an order is paid and not fully refunded. */
export const isPaid = (state: AdminOrderState): boolean => state === 'disputed' || paid.some((one) => one === state)

/** Whether the whole order was refunded. */
export const isRefunded = (state: AdminOrderState): boolean => refunded.some((one) => one === state)
