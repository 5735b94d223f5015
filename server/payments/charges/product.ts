import type { Tier } from '#course/tiers.ts'
import type { Attempt } from '#server/payments/checkouts/attempt-store.ts'
import type { ShippingDetails } from '#server/payments/provider/provider-objects.ts'
import type { SubscriptionRow } from '#server/payments/subscriptions/subscription-store.ts'
import type { ChargeRow } from './charge-store.ts'

/**
 * Why money goes back by itself: what it was for is open already, has no ground to stand on, was sold to somebody else
 * meanwhile, or nobody is there.
 */
export type ReturnReason = 'included' | 'base_gone' | 'sold_out' | 'account_gone'

/** What of a payment goes back at once, in cents, and why. */
export interface Returned {
  cents: number
  reason: ReturnReason
}

export interface PaidContext {
  charge: ChargeRow
  memberId: number
  /** What was bought, as the product wrote it down when the checkout began. */
  item: string
  /** Where to send it, as it was typed at the provider. */
  shipping: ShippingDetails | null
  moment: string
}

/**
 * What is sold. A product says what it costs when a checkout begins (`Wish.quote`); here it says what to do when that is
 * paid, and what to do when the money goes back or comes back.
 */
export interface Product {
  /** Call it in a transaction, once for each payment. @returns what of it goes back at once */
  paid?(context: PaidContext): Promise<Returned | undefined>
  /**
   * Call it in a transaction when an attempt is over and nothing was paid: what was held for it is free again. Saying
   * the same twice changes nothing.
   */
  ended?(attempt: Attempt, moment: string): Promise<void>
  /** Call it in a transaction after each change of what went back of a payment. */
  refunded?(charge: ChargeRow, moment: string): Promise<void>
  /** What the receipt says beside what was paid, such as where to find it. */
  receiptNote?(charge: ChargeRow): Promise<string>
  /** The tiers that a payment has opened and that stand open, lowest first. */
  opened?(charge: ChargeRow): Promise<Tier[]>
  /** Call it in a transaction whenever a payment falls or stands again. Saying the same twice changes nothing. */
  settle?(charge: ChargeRow, standing: boolean): Promise<void>
  /** Call it in a transaction after each change of a subscription. */
  subscriptionChanged?(
    before: SubscriptionRow | undefined,
    after: SubscriptionRow,
    context: { trialStarted: boolean; trialEnds: boolean; now: number },
  ): Promise<void>
  /** What an invoice of a subscription is called, such as "CashCoach, June 9 to July 9". Moments are ISO text. */
  describeInvoice?(period: { start: string; end: string }): string
}

export type Products = Record<ChargeRow['product'], Product>
