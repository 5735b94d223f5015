import type { ReplyOf } from '#web/platform/api/api.ts'
import { NetworkError, serverMessage } from '#web/platform/api/errors.ts'

type Checkout = ReplyOf<'memberships', 'checkout'>

/** Result of the server's response: redirect to the payment page, upgraded at once, or unknown. */
export type CheckoutOutcome = { paymentUrl: string } | { upgraded: string } | { unexpected: true }

export function checkoutOutcome({ sessionId, sessionUrl, development, message }: Checkout): CheckoutOutcome {
  if (sessionId === 'dev-bypass' || development) return { upgraded: message ?? 'Your membership has been upgraded.' }
  return sessionUrl ? { paymentUrl: sessionUrl } : { unexpected: true }
}

export const unexpectedReplyMessage =
  'Upgrade request completed but response format was unexpected. Please refresh the page.'

/** Error message of a failed upgrade. */
export function upgradeErrorMessage(error: Error): string {
  if (error instanceof NetworkError) return 'Network error. Please check your connection and try again.'
  return serverMessage(error) ?? 'Failed to create checkout session. Please try again.'
}
