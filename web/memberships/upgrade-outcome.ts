import type { ReplyOf } from '#web/kit/api.ts'
import { ApiError, NetworkError } from '#web/kit/errors.ts'

type Checkout = ReplyOf<'memberships', 'checkout'>

/** What follows from the server's answer: away to the payment page, upgraded at once, or an answer nobody understands. */
export type Outcome = { pay: string } | { upgraded: string } | { unclear: true }

export function outcomeOf({ sessionId, sessionUrl, development, message }: Checkout): Outcome {
  if (sessionId === 'dev-bypass' || development) return { upgraded: message ?? 'Your membership has been upgraded.' }
  return sessionUrl ? { pay: sessionUrl } : { unclear: true }
}

export const unclear = 'Upgrade request completed but response format was unexpected. Please refresh the page.'

/** What a person reads when an upgrade did not begin. */
export function upgradeSentence(error: Error): string {
  if (error instanceof NetworkError) return 'Network error. Please check your connection and try again.'
  const told = error instanceof ApiError && error.problem.code !== 'unknown' ? error.problem.error : ''
  return told || 'Failed to create checkout session. Please try again.'
}
