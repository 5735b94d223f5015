import type { RateLimit } from './route.ts'

export const minute = 60
export const hour = 60 * minute

/** Each of these calls the payment provider. */
export const checkoutLimit: RateLimit = { times: 30, seconds: 10 * minute }
/** A page that waits for the bank asks again every few seconds. */
export const confirmLimit: RateLimit = { times: 120, seconds: 10 * minute }
