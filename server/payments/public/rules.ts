import type { PurchaseState } from '#contract/payments/payments.ts'
import type { CheckoutSession } from '#server/payments/provider/provider-objects.ts'
import type { AttemptState, SoldProduct } from './attempt.ts'
import type { ChargeRow } from './charge.ts'
import type { SubscriptionFacts } from './subscription.ts'

/** Whether tax is added to the price; otherwise the price includes it. */
export const isTaxAdded = (product: SoldProduct): boolean => product === 'store'

/** State of the disputes of a payment; `won` includes disputes that took no money. */
export type DisputeState = 'none' | 'open' | 'won' | 'lost'

/** Refunds and dispute state of a payment. Amounts in cents. */
export interface ChargeFacts {
  total_cents: number
  refunded_cents: number
  dispute: DisputeState
}

/**
 * Whether a payment is effective, so that its purchase stays open. A full refund or a lost dispute ends it; partial
 * refunds only when they reach the total. An open dispute changes nothing.
 */
export const isEffective = ({ total_cents: total, refunded_cents: refunded, dispute }: ChargeFacts): boolean =>
  dispute !== 'lost' && refunded < total

/** Why goods of a payment should wait. */
export type Hold = 'dispute' | 'inquiry' | 'fraud_warning'

/** The open dispute, inquiry or early fraud warning of a payment; null if there is none. */
export function holdOf({
  dispute,
  inquiry,
  fraud_warning: isWarned,
}: Pick<ChargeRow, 'dispute' | 'inquiry' | 'fraud_warning'>): Hold | null {
  if (dispute === 'open') return inquiry ? 'inquiry' : 'dispute'
  return isWarned && dispute !== 'lost' ? 'fraud_warning' : null
}

/** Whether a subscription charges or may charge again. */
export const isLive = (status: string): boolean => !['canceled', 'incomplete_expired'].includes(status)

/**
 * Whether a subscription gives access. A refund or a lost dispute ends it. A past-due payment keeps it open only while
 * the provider retries.
 */
export const isOpen = ({
  status,
  revoked_at: revoked,
  next_attempt_at: next,
}: Pick<SubscriptionFacts, 'status' | 'revoked_at' | 'next_attempt_at'>): boolean =>
  revoked === null && (status === 'trialing' || status === 'active' || (status === 'past_due' && next !== null))

/** State of a payment, as shown to its buyer. */
export function chargeState(charge: ChargeFacts): Exclude<PurchaseState, 'pending' | 'failed' | 'given'> {
  if (charge.dispute === 'lost') return 'dispute_lost'
  if (charge.refunded_cents >= charge.total_cents) return 'refunded'
  if (charge.dispute === 'open') return 'disputed'
  return charge.refunded_cents > 0 ? 'partly_refunded' : 'paid'
}

/**
 * Combines the provider's statuses of all disputes of a payment. One lost dispute means lost; `warning_closed` and
 * `prevented` took no money.
 */
export function disputeState(statuses: readonly string[]): DisputeState {
  if (statuses.length === 0) return 'none'
  if (statuses.includes('lost')) return 'lost'
  const closed = ['won', 'warning_closed', 'prevented']
  return statuses.every((status) => closed.includes(status)) ? 'won' : 'open'
}

/**
 * State of an attempt, from its checkout and payment. A delayed payment is `processing`. If the bank declines it, the
 * payment requires another method, and the checkout has failed.
 */
export function attemptState(
  { status, payment_status: payment, mode }: Pick<CheckoutSession, 'status' | 'payment_status' | 'mode'>,
  paymentIntentStatus: string | undefined,
): AttemptState {
  if (status === 'expired') return 'expired'
  if (status !== 'complete') return 'open'
  if (mode === 'subscription' || payment !== 'unpaid') return 'paid'
  return paymentIntentStatus === 'requires_payment_method' || paymentIntentStatus === 'canceled' ? 'failed' : 'pending'
}

/** Amount that can still be refunded out of `cents`, in cents. */
export const refundable = ({ total_cents: total, refunded_cents: refunded }: ChargeFacts, cents: number): number =>
  Math.max(0, Math.min(cents, total - refunded))
