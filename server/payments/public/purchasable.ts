import type { Tier } from '#course/tiers.ts'
import { type Attempt, SoldProduct } from './attempt.ts'
import type { ChargeRow } from './charge.ts'
import type { ShippingDetails } from './shipping-details.ts'
import type { SubscriptionRow } from './subscription.ts'

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
export interface Purchasable {
  /** Call it in a transaction, once for each payment. @returns what of it goes back at once */
  onPaid?(context: PaidContext): Promise<Returned | undefined>
  /**
   * Call it in a transaction when an attempt is over and nothing was paid: what was held for it is free again. Saying
   * the same twice changes nothing.
   */
  onExpired?(attempt: Attempt, moment: string): Promise<void>
  /** Call it in a transaction after each change of what went back of a payment. */
  onRefunded?(charge: ChargeRow, moment: string): Promise<void>
  /** What the receipt says beside what was paid, such as where to find it. */
  receiptNote?(charge: ChargeRow): Promise<string>
  /** The tiers that a payment has opened and that stand open, lowest first. */
  opened?(charge: ChargeRow): Promise<Tier[]>
  /** Call it in a transaction whenever a payment falls or stands again. Saying the same twice changes nothing. */
  settle?(charge: ChargeRow, isEffective: boolean): Promise<void>
  /** Call it in a transaction after each change of a subscription. */
  onSubscriptionChanged?(
    before: SubscriptionRow | undefined,
    after: SubscriptionRow,
    context: { trialStarted: boolean; trialEnds: boolean; now: number },
  ): Promise<void>
  /** The orders of a member, by the id of their attempt. */
  orderIds?(memberId: number): Promise<ReadonlyMap<number, number>>
  /** What an invoice of a subscription is called, such as "CashCoach, June 9 to July 9". Moments are ISO text. */
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
