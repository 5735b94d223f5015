import { formatCents } from '#contract/platform/money.ts'
import type { PaymentFacts } from '#server/payments/charges/payment-facts.ts'
import { whatOf } from '#server/payments/charges/settlement.ts'
import { type CheckoutFacts, mismatch } from '#server/payments/checkouts/checkout-facts.ts'
import type { CheckoutSession, Event, Invoice, Subscription } from '#server/payments/provider/provider-objects.ts'
import type { Attempt } from '#server/payments/public/attempt.ts'
import type { ChargeRow, RefundRow } from '#server/payments/public/charge.ts'
import { isLive } from '#server/payments/public/rules.ts'
import type { SubscriptionRow } from '#server/payments/public/subscription.ts'
import type { FailedRefundRow } from '#server/payments/refunds/failed-refund-store.ts'
import { factsOf } from '#server/payments/subscriptions/subscription-facts.ts'

/** Object to read again at the provider to repair our rows. */
export type RepairTarget =
  | { kind: 'checkout' | 'payment'; id: string }
  | { kind: 'subscription'; id: string; invoice?: string }
  | { kind: 'event'; event: Event }

/** A difference between our rows and the provider, or a task that needs an admin. */
export interface Difference {
  sentence: string
  /** Undefined if only an admin can resolve it. */
  repairTarget?: RepairTarget
}

const nameOfAttempt = (attempt: Attempt) => `Attempt ${attempt.id} (${whatOf(attempt)})`
export const nameOfCharge = ({ id, what, total_cents: total }: ChargeRow) =>
  `Payment ${id} (${what}, ${formatCents(total)})`

/** Compares a checkout with our reference to our attempt and its payment. */
export function compareCheckout(
  attempt: Attempt | undefined,
  isEntered: boolean,
  facts: Pick<CheckoutFacts, 'session' | 'state'>,
  livemode: boolean,
): Difference | undefined {
  const { session, state } = facts
  if (!attempt)
    return state === 'expired' || state === 'failed' ? undefined : { sentence: unknownCheckout(session, state) }
  const repairTarget: RepairTarget = { kind: 'checkout', id: session.id }
  const name = nameOfAttempt(attempt)
  const mismatchText = mismatch(attempt, facts, livemode)
  if (mismatchText)
    return {
      sentence: `${name} and its checkout ${session.id} differ in their ${mismatchText}, so that nothing was granted.`,
    }
  if (attempt.state !== state)
    return { sentence: `${name} is ${attempt.state} here and ${state} at the provider (${session.id}).`, repairTarget }
  if (state === 'paid' && session.mode === 'payment' && !isEntered)
    return {
      sentence: `${name} is paid at the provider (${session.id}), and no payment was entered for it.`,
      repairTarget,
    }
  return undefined
}

const unknownCheckout = ({ id }: CheckoutSession, state: string) =>
  `Checkout ${id} is ${state} at the provider and belongs to no attempt here: it is older than a back-up that was put ` +
  'back, or of another site.'

/**
 * Compares our payment with the provider's.
 * @param storedRefunds its refunds stored here
 */
export function compareCharge(
  row: ChargeRow,
  storedRefunds: readonly Pick<RefundRow, 'refund'>[],
  facts: PaymentFacts | undefined,
): Difference[] {
  const name = nameOfCharge(row)
  if (!facts) return [{ sentence: `${name} was not charged at the provider (${row.payment_intent}).` }]
  const repairTarget: RepairTarget = { kind: 'payment', id: row.payment_intent }
  const { charge, dispute, isDisputeKnown, refunds, refundedCents } = facts
  const [here, there] = [formatCents(row.refunded_cents), formatCents(refundedCents)]
  const isSame =
    storedRefunds.length === refunds.length &&
    storedRefunds.every(({ refund }) => refunds.some(({ id }) => id === refund))
  return [
    ...(charge.amount === row.total_cents
      ? []
      : [{ sentence: `${name} came to ${formatCents(charge.amount)} at the provider.` }]),
    ...(here === there
      ? []
      : [{ sentence: `Of ${name} ${here} went back here and ${there} at the provider.`, repairTarget }]),
    ...(here !== there || isSame
      ? []
      : [{ sentence: `${name} has other refunds here than at the provider.`, repairTarget }]),
    ...(row.dispute === dispute || !isDisputeKnown
      ? []
      : [
          {
            sentence: `The dispute of ${name} is ${disputeLabel(row.dispute)} here and ${disputeLabel(dispute)} at the provider.`,
            repairTarget,
          },
        ]),
  ]
}

const disputeLabel = (dispute: ChargeRow['dispute']) => (dispute === 'none' ? 'unknown' : dispute)

/** Detects an automatic refund that is due but not in progress. */
export function compareReturn(row: ChargeRow, isWaiting: boolean): Difference | undefined {
  const { id, returned_cents: cents, refunded_cents: refunded, total_cents: total, dispute } = row
  // The bank has the disputed money, or has returned it already.
  if (refunded >= cents || dispute === 'open' || dispute === 'lost') return undefined
  const part = cents < total ? ` --cents ${cents}` : ''
  const next = isWaiting
    ? 'That waits among the jobs.'
    : `No job does it any more; --refund ${id}${part} gives it back.`
  const sentence = `${formatCents(cents)} of ${nameOfCharge(row)} goes back, since nothing was opened for it, and has not yet. ${next}`
  return { sentence }
}

/** Names a refund that the bank sent back and that nothing has made up for. */
export function failedRefund(row: ChargeRow, { amount_cents: cents }: FailedRefundRow): Difference {
  const amount = formatCents(cents)
  const again =
    row.product === 'store' && row.returned_cents === 0
      ? 'Refund it again at its order'
      : `--refund ${row.id} --cents ${cents} refunds it again`
  return {
    sentence: `The bank sent ${amount} of ${nameOfCharge(row)} back. ${again}, or pay it in another way and note that on /admin/money.`,
  }
}

const comparedFields = [
  ['status', 'status'],
  ['trial_end', 'end of the trial'],
  ['current_period_end', 'end of what is paid'],
  ['cancel_at', 'end by a cancellation'],
  ['ended_at', 'end'],
  ['next_attempt_at', 'next try to charge'],
] as const

/** Compares a subscription at the provider with our row. */
export function compareSubscription(row: SubscriptionRow | undefined, truth: Subscription): Difference[] {
  const repairTarget: RepairTarget = { kind: 'subscription', id: truth.id }
  if (!row) {
    // The first payment failed, so the subscription never started.
    if (truth.status === 'incomplete_expired') return []
    return [{ sentence: `Subscription ${truth.id} is ${truth.status} at the provider and unknown here.`, repairTarget }]
  }
  const facts = factsOf(truth, row.member_id, row)
  const differences: Difference[] = comparedFields.flatMap(([field, word]) =>
    row[field] === facts[field]
      ? []
      : [
          {
            sentence: `Subscription ${truth.id}: its ${word} is ${row[field] ?? 'unset'} here and ${facts[field] ?? 'unset'} at the provider.`,
            repairTarget,
          },
        ],
  )
  if (row.member_id === null && isLive(truth.status))
    differences.push({ sentence: `Subscription ${truth.id} goes on, and its member is gone; end it at the provider.` })
  return differences
}

/** A missing paid invoice of one of our subscriptions. */
export const missingInvoice = ({ id, amount_paid: paid }: Invoice, subscription: string): Difference => ({
  sentence: `Invoice ${id} of subscription ${subscription} (${formatCents(paid)}) is paid at the provider, and no payment was entered for it.`,
  repairTarget: { kind: 'subscription', id: subscription, invoice: id },
})

/** A job that is no longer retried, with its subject if our rows know it. */
export function compareExhausted(
  { kind, key, last_error: error }: { kind: string; key: string; last_error: string },
  about: { attempt?: Attempt | undefined; charge?: ChargeRow | undefined; subscription?: SubscriptionRow | undefined },
): Difference | undefined {
  const { attempt, charge, subscription } = about
  // Automatic refunds are reported with their payment.
  if (charge && (charge.returned_cents > 0 || charge.refunded_cents >= charge.total_cents)) return undefined
  if (subscription && !isLive(subscription.status)) return undefined
  if (attempt && attempt.state !== 'open' && attempt.state !== 'pending') return undefined
  const what = charge ? `refund of ${nameOfCharge(charge)}` : `job ${kind} of ${key}`
  const next = charge ? `--refund ${charge.id} gives it back` : 'do it at the provider by hand'
  return { sentence: `The ${what} was given up after a day of tries (${error}); ${next}.` }
}

/** An event that the provider could not deliver. */
export const missedEvent = (event: Event): Difference => ({
  sentence: `Event ${event.id} (${event.type}, ${new Date(event.created * 1000).toISOString()}) was not taken in.`,
  repairTarget: { kind: 'event', event },
})
