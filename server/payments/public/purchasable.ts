import type { Tier } from '#course/tiers.ts'
import { type Attempt, SoldProduct } from './attempt.ts'
import type { ChargeRow } from './charge.ts'
import type { ShippingDetails } from './shipping-details.ts'
import type { SubscriptionRow } from './subscription.ts'

/**
 * Reason of an automatic refund: the purchase is open already, its base tier is closed, it is sold out, or the account
 * is deleted.
 */
export type ReturnReason = 'included' | 'base_gone' | 'sold_out' | 'account_gone'

/** Amount of an automatic refund, in cents, and its reason. */
export interface Returned {
  cents: number
  reason: ReturnReason
}

export interface PaidContext {
  charge: ChargeRow
  memberId: number
  /** The purchase, serialized by its `Purchasable` when the checkout began. */
  item: string
  /** Shipping address, as entered at the provider. */
  shipping: ShippingDetails | null
  timestamp: string
}

/**
 * A kind of purchase. `CheckoutRequest.quote` returns its price when a checkout begins; these hooks handle payment,
 * refund and reversal.
 */
export interface Purchasable {
  /** Call it in a transaction, once per payment. @returns the amount to refund at once */
  onPaid?(context: PaidContext): Promise<Returned | undefined>
  /** Call it in a transaction when an attempt ends unpaid: releases its reservations. Idempotent. */
  onExpired?(attempt: Attempt, timestamp: string): Promise<void>
  /**
   * Call it in a transaction after each change of a payment's refunds.
   * @param failed names of the refunds that the bank sent back, now or earlier
   */
  onRefunded?(charge: ChargeRow, timestamp: string, failed: readonly string[]): Promise<void>
  /** Call it in a transaction after each change of a payment, before and after a dispute or an early fraud warning. */
  onDisputed?(before: ChargeRow, after: ChargeRow, timestamp: string): Promise<void>
  /** Additional text of the receipt, such as where to find the purchase. */
  receiptNote?(charge: ChargeRow): Promise<string>
  /** Tiers that a payment opened and that are still open, lowest first. */
  opened?(charge: ChargeRow): Promise<Tier[]>
  /** Call it in a transaction whenever a payment becomes effective or ineffective. Idempotent. */
  settle?(charge: ChargeRow, isEffective: boolean): Promise<void>
  /** Call it in a transaction after each change of a subscription. */
  onSubscriptionChanged?(
    before: SubscriptionRow | undefined,
    after: SubscriptionRow,
    context: { trialStarted: boolean; trialEnds: boolean; now: number },
  ): Promise<void>
  /** The orders of a member, by the id of their attempt. */
  orderIds?(memberId: number): Promise<ReadonlyMap<number, number>>
  /** Description of a subscription's invoice, such as "CashCoach, June 9 to July 9". Timestamps are ISO text. */
  describeInvoice?(period: { start: string; end: string }): string
}

/** Everything that can be sold, by its name. The areas above fill it while they are built. */
export function purchasableRegistry() {
  const found = new Map<SoldProduct, Purchasable>()
  return {
    /** @throws where the name is registered already */
    add(name: SoldProduct, purchasable: Purchasable) {
      if (found.has(name)) throw new Error(`The purchasable ${name} is registered twice.`)
      found.set(name, purchasable)
    },

    of(name: SoldProduct): Purchasable {
      const purchasable = found.get(name)
      if (!purchasable) throw new Error(`The purchasable ${name} is not registered.`)
      return purchasable
    },

    all: (): readonly Purchasable[] => [...found.values()],

    /** @throws where a name of `SoldProduct` has no purchasable */
    assertComplete() {
      const missing = SoldProduct.options.filter((name) => !found.has(name))
      if (missing.length > 0) throw new Error(`These purchasables are not registered: ${missing.join(', ')}.`)
    },
  }
}

export type PurchasableRegistry = ReturnType<typeof purchasableRegistry>
