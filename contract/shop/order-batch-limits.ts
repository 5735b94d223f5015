/** Maximum number of orders per change: few enough for one short transaction. */
export const maxBatchOrders = 500
