import type { PurchaseState } from '#contract/payments/payments.ts'
import type { CheckoutSession } from '#server/payments/provider/provider-objects.ts'
import type { AttemptState, SoldProduct } from './attempt.ts'
import type { SubscriptionFacts } from './subscription.ts'

/** Whether tax comes on top of the price of what is sold; otherwise the price holds it. */
export const isTaxAdded = (product: SoldProduct): boolean => product === 'store'

/** What became of a dispute; `won` is a dispute that took nothing back, too. */
export type DisputeState = 'none' | 'open' | 'won' | 'lost'

/** What went back of a payment, and whether somebody's bank wants it back. Cents. */
export interface ChargeFacts {
  total_cents: number
  refunded_cents: number
  dispute: DisputeState
}

/**
 * Whether what a payment opened stays open. A refund and a lost dispute take back once; parts take back only when they
 * reach the whole; an open dispute suspends nothing.
 */
export const isEffective = ({ total_cents: total, refunded_cents: refunded, dispute }: ChargeFacts): boolean =>
  dispute !== 'lost' && refunded < total

/** Whether a subscription still charges or may charge again. */
export const isLive = (status: string): boolean => !['canceled', 'incomplete_expired'].includes(status)

/**
 * Whether a subscription gives what it is for. A refund or a lost dispute ends that; what is due keeps it open only while
 * the provider will try again.
 */
export const isOpen = ({
  status,
  revoked_at: revoked,
  next_attempt_at: next,
}: Pick<SubscriptionFacts, 'status' | 'revoked_at' | 'next_attempt_at'>): boolean =>
  revoked === null && (status === 'trialing' || status === 'active' || (status === 'past_due' && next !== null))

/** The one state of a payment, as its buyer reads it. */
export function chargeState(charge: ChargeFacts): Exclude<PurchaseState, 'pending' | 'failed' | 'given'> {
  if (charge.dispute === 'lost') return 'dispute_lost'
  if (charge.refunded_cents >= charge.total_cents) return 'refunded'
  if (charge.dispute === 'open') return 'disputed'
  return charge.refunded_cents > 0 ? 'partly_refunded' : 'paid'
}

/**
 * The state of all disputes about one payment, by the provider's words. One that was lost is lost, whatever else there
 * is; `warning_closed` and `prevented` took nothing.
 */
export function disputeState(statuses: readonly string[]): DisputeState {
  if (statuses.length === 0) return 'none'
  if (statuses.includes('lost')) return 'lost'
  const closed = ['won', 'warning_closed', 'prevented']
  return statuses.every((status) => closed.includes(status)) ? 'won' : 'open'
}

/**
 * The state of an attempt, by its checkout and the payment in it. A payment that takes its time is `processing`; once
 * the bank has refused it, it asks for another way to pay, and the checkout is over.
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

/** What is left to be refunded of a wish to refund `cents`, when so much went back under the same name already. */
export const refundable = ({ total_cents: total, refunded_cents: refunded }: ChargeFacts, cents: number): number =>
  Math.max(0, Math.min(cents, total - refunded))
