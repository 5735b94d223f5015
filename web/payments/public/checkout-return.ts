import type { CheckoutState } from '#contract/payments/payments.ts'
import { statusOf } from '#web/platform/api/errors.ts'

/** How a user returns from the payment provider's pages. */
export type CheckoutReturn = { session: string } | 'not-paid' | 'subscription-cancelled' | null

/**
 * @param search query of the URL: '?session_id=cs_…' after paying, '?canceled=1' without, '?cancelled=1' after a
 * subscription was cancelled
 */
export function readCheckoutReturn(search: string): CheckoutReturn {
  const query = new URLSearchParams(search)
  const session = query.get('session_id')
  if (session) return { session }
  if (query.has('cancelled')) return 'subscription-cancelled'
  return query.has('canceled') ? 'not-paid' : null
}

/** The session to query, if any. */
export const sessionOf = (back: CheckoutReturn): string | null =>
  back !== null && typeof back === 'object' ? back.session : null

/** The URL without the provider's return parameters. */
export function withoutCheckoutReturn(pathname: string, search: string): string {
  const query = new URLSearchParams(search)
  for (const name of ['session_id', 'canceled', 'cancelled']) query.delete(name)
  return query.size > 0 ? `${pathname}?${query}` : pathname
}

/** Maximum number of automatic polls for a payment state, and their interval in milliseconds. */
const maxAttempts = 8
export const retryMs = 3_000

/** Not final: the provider or the bank may still be processing. */
export const isPendingState = (state: CheckoutState | undefined): boolean => state === 'open' || state === 'pending'

/** A session that is malformed, unknown or of another member stays so; other failures may be temporary. */
export const isPermanentError = (error: Error | null): boolean => [400, 404].includes(statusOf(error) ?? 0)

/**
 * Delay until the next poll in milliseconds, or false if the state is final or the limit is reached; then a button
 * polls.
 * @param polls number of responses so far
 */
export const nextPollDelay = (isWaiting: boolean, polls: number): number | false =>
  isWaiting && polls < maxAttempts ? retryMs : false
