/** A product with less stock counts as low: the shop shows how many are left, and admins see it in a list. */
export const lowStockBelow = 10
