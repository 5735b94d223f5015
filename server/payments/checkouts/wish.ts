import type { CheckoutParameters } from '#server/payments/provider/provider-calls.ts'
import { isoMoment } from '#server/platform/base/clock.ts'
import type { Attempt, Line, NewAttempt } from './attempt-store.ts'

/** How long a checkout can be paid, in milliseconds; the provider takes 24 hours at most. */
const checkoutMs = 23 * 3_600_000
/** The provider makes no checkout that ends sooner, in milliseconds. */
const leastCheckoutMs = 31 * 60_000

/** What something costs this person now, and how the provider is asked for it. */
export interface Quote {
  /** What is bought, as its product reads it; the same text is the same wish. */
  item: string
  lines: Line[]
  /** What sending costs beside the lines, in cents. */
  shippingCents?: number
  /** All but what every checkout has. */
  parameters: CheckoutParameters
}

/** What somebody wants to pay for. */
export interface Wish {
  product: Attempt['product']
  /** Who gets it. */
  memberId: number
  payer: Attempt['payer']
  /** There is one open checkout of each slot. */
  slot: string
  /**
   * Call it in a transaction: locks whom it is about, so that one wish at a time is weighed.
   * @param customer whom the provider knows the member by; a link is paid by somebody whom it does not know
   * @throws a problem where there is nothing to buy
   */
  quote(reference: string, customer: string | undefined): Promise<Quote>
  returnTo?: string | undefined
  /** How long its checkout can be paid, in milliseconds; nearly a day where absent. */
  openMs?: number
  /**
   * Call it in the transaction that makes an attempt: holds what the attempt is for.
   * @throws a problem where it is not there any more; then there is no attempt
   */
  begun?(attempt: Attempt, moment: string): Promise<void>
  /** Says no to another wish while a checkout is open, which is otherwise closed for it. */
  demandSame?(open: Attempt): void
}

/** Whether a checkout has ended by our clock, or could no longer be made. */
export const isTooOld = ({ expires_at, checkout }: Attempt, now: number) =>
  Date.parse(expires_at) - now < (checkout ? 0 : leastCheckoutMs)

/** An attempt as it is written down before the provider is asked. */
export function newAttempt(wish: Wish, quote: Quote, reference: string, now: number): NewAttempt {
  const expires = Math.floor((now + (wish.openMs ?? checkoutMs)) / 1000)
  const { product, memberId, payer, slot, returnTo } = wish
  const parameters = { ...quote.parameters, expires_at: expires }
  return {
    reference,
    product,
    member_id: memberId,
    payer,
    slot,
    item: quote.item,
    lines: quote.lines,
    total_cents: quote.lines.reduce((sum, { cents }) => sum + cents, quote.shippingCents ?? 0),
    parameters: JSON.stringify(parameters),
    return_to: returnTo ?? null,
    expires_at: isoMoment(expires * 1000),
  }
}
