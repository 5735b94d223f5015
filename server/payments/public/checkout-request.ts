import type { CheckoutParameters } from '#server/payments/provider/provider-calls.ts'
import type { Attempt, Line } from './attempt.ts'

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
export interface CheckoutRequest {
  product: Attempt['product']
  /** Who gets it. */
  memberId: number
  payer: Attempt['payer']
  /** There is one open checkout of each slot. */
  checkoutScope: string
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
  assertUnchanged?(open: Attempt): void
}
