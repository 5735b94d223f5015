import type { Attempt } from '#server/payments/public/attempt.ts'
import type { CheckoutRequest, Quote } from '#server/payments/public/checkout-request.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import type { NewAttempt } from './attempt-store.ts'
import { checkoutParameters } from './stored-shapes.ts'

/** How long a checkout can be paid, in milliseconds; the provider allows at most 24 hours. */
const checkoutMs = 23 * 3_600_000
/** Minimum duration of a checkout at the provider, in milliseconds. */
const minCheckoutMs = 31 * 60_000

/** Whether a checkout has expired by our clock, or can no longer be created. */
export const isTooOld = ({ expires_at, checkout }: Attempt, now: number) =>
  Date.parse(expires_at) - now < (checkout ? 0 : minCheckoutMs)

/** An attempt as stored before the provider is called. */
export function newAttempt(request: CheckoutRequest, quote: Quote, reference: string, now: number): NewAttempt {
  const expires = Math.floor((now + (request.openMs ?? checkoutMs)) / 1000)
  const { product, memberId, payer, checkoutScope, returnTo } = request
  const parameters = { ...quote.parameters, expires_at: expires }
  return {
    reference,
    product,
    member_id: memberId,
    payer,
    slot: checkoutScope,
    item: quote.item,
    lines: quote.lines,
    total_cents: quote.lines.reduce((sum, { cents }) => sum + cents, quote.shippingCents ?? 0),
    parameters: checkoutParameters.write(parameters),
    return_to: returnTo ?? null,
    expires_at: isoTimestamp(expires * 1000),
  }
}
