/** Orders of the admin's list. Those with the same value follow by their numbers. */
export const orderSorts = ['newest', 'oldest', 'highest', 'lowest'] as const
export type OrderSort = (typeof orderSorts)[number]
