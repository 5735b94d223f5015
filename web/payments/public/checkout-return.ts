import type { CheckoutState } from '#contract/payments/payments.ts'
import { statusOf } from '#web/platform/api/errors.ts'

/** How somebody comes back from the payment provider's pages. */
export type CheckoutReturn = { session: string } | 'not-paid' | 'subscription-cancelled' | null

/**
 * @param search the query of the address: '?session_id=cs_…' after paying, '?canceled=1' without, '?cancelled=1' after a
 * subscription was cancelled
 */
export function readCheckoutReturn(search: string): CheckoutReturn {
  const query = new URLSearchParams(search)
  const session = query.get('session_id')
  if (session) return { session }
  if (query.has('cancelled')) return 'subscription-cancelled'
  return query.has('canceled') ? 'not-paid' : null
}

/** The session whose fate is to be asked for, if there is one. */
export const sessionOf = (back: CheckoutReturn): string | null =>
  back !== null && typeof back === 'object' ? back.session : null

/** The address without what the provider's page has left in it. */
export function withoutCheckoutReturn(pathname: string, search: string): string {
  const query = new URLSearchParams(search)
  for (const name of ['session_id', 'canceled', 'cancelled']) query.delete(name)
  return query.size > 0 ? `${pathname}?${query}` : pathname
}

/** How often a page asks by itself what has become of a payment, and how many milliseconds lie between. */
const maxAttempts = 8
export const retryMs = 3_000

/** Neither is the last word: the provider may still be at work, or the bank. */
export const isUndecided = (state: CheckoutState | undefined): boolean => state === 'open' || state === 'pending'

/** A session that is malformed, unknown or somebody else's stays so; any other failure may pass. */
export const isRejection = (error: Error | null): boolean => [400, 404].includes(statusOf(error) ?? 0)

/**
 * When to ask again, in milliseconds, or false where the answer is there or waiting has taken long enough: then a button
 * asks.
 * @param asked so many answers have come
 */
export const nextAsk = (isWaiting: boolean, asked: number): number | false =>
  isWaiting && asked < maxAttempts ? retryMs : false
