import type { RateLimit } from './route.ts'

export const minute = 60
export const hour = 60 * minute

/** Rate limit of calls that reach the payment provider. */
export const checkoutLimit: RateLimit = { times: 30, seconds: 10 * minute }
/** Allows a page that polls every few seconds until the bank has confirmed. */
export const confirmLimit: RateLimit = { times: 120, seconds: 10 * minute }
