import type { CheckoutParameters } from '#server/payments/provider/provider-api.ts'
import type { Attempt } from './attempt.ts'
import type { Line } from './stored-shapes.ts'

/** Current price of a purchase for this member, and its checkout parameters. */
export interface Quote {
  /** The purchase, serialized by its `Purchasable`; equal texts mean equal requests. */
  item: string
  lines: Line[]
  /** Shipping cost in addition to the lines, in cents. */
  shippingCents?: number
  /** Parameters beyond those common to all checkouts. */
  parameters: CheckoutParameters
}

/** A request to pay for something. */
export interface CheckoutRequest {
  product: Attempt['product']
  /** Recipient of the purchase. */
  memberId: number
  payer: Attempt['payer']
  /** Scope with at most one open checkout. */
  checkoutScope: string
  /**
   * Call it in a transaction: locks the member, so that requests are quoted one at a time.
   * @param customer the member's customer id; undefined for a link, whose payer has none
   * @throws a problem if there is nothing to buy
   */
  quote(reference: string, customer: string | undefined): Promise<Quote>
  returnTo?: string | undefined
  /** How long the checkout can be paid, in milliseconds; default nearly a day. */
  openMs?: number
  /**
   * Call it in the transaction that creates an attempt: reserves its goods.
   * @throws a problem if they are no longer available; then no attempt is created
   */
  onCreated?(attempt: Attempt, timestamp: string): Promise<void>
  /** Rejects a different request while a checkout is open; by default the open checkout is closed. */
  assertUnchanged?(open: Attempt): void
}
