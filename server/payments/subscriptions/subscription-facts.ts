import type { PaymentFacts } from '#server/payments/charges/payment-facts.ts'
import { type Invoice, idOrNull, type Subscription } from '#server/payments/provider/provider-objects.ts'
import type { NewCharge } from '#server/payments/public/charge.ts'
import type { SubscriptionFacts, SubscriptionRow } from '#server/payments/public/subscription.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'

const timestamp = (seconds: number | null | undefined): string | null =>
  typeof seconds === 'number' ? isoTimestamp(seconds * 1000) : null

/** Billing period of an invoice. */
export const periodOf = ({ lines, created }: Invoice) => {
  const period = lines?.data[0]?.period ?? { start: created, end: created }
  return { start: isoTimestamp(period.start * 1000), end: isoTimestamp(period.end * 1000) }
}

/** The period end is stored in the items; a cancellation may be expressed in either of two ways. */
export function factsOf(
  truth: Subscription,
  memberId: number | null,
  before: SubscriptionRow | undefined,
): SubscriptionFacts {
  const periodEnd = Math.max(...truth.items.data.map((item) => item.current_period_end))
  const currentPeriodEnd = Number.isFinite(periodEnd) ? periodEnd : null
  const latest = typeof truth.latest_invoice === 'object' ? truth.latest_invoice : null
  const owes = truth.status === 'past_due' || truth.status === 'unpaid'
  return {
    subscription: truth.id,
    product: 'cashcoach',
    member_id: memberId,
    customer: idOrNull(truth.customer) ?? '',
    status: truth.status,
    started_at: isoTimestamp(truth.created * 1000),
    trial_end: timestamp(truth.trial_end),
    current_period_end: timestamp(currentPeriodEnd),
    cancel_at: timestamp(truth.cancel_at ?? (truth.cancel_at_period_end ? currentPeriodEnd : null)),
    ended_at: timestamp(truth.ended_at),
    next_attempt_at: owes ? timestamp(latest?.next_payment_attempt) : null,
    payment_failed_at: owes ? timestamp(latest?.created) : null,
    revoked_at: before?.revoked_at ?? null,
  }
}

/** The row for an invoice's payment. */
export const invoiceChargeOf = (
  row: SubscriptionRow,
  invoice: Invoice,
  { paymentIntent, charge }: PaymentFacts,
  what: string,
): NewCharge => ({
  payment_intent: paymentIntent,
  product: row.product,
  member_id: row.member_id,
  payer: 'member',
  attempt_id: null,
  subscription_id: row.id,
  invoice: invoice.id,
  what,
  lines: [{ what, cents: charge.amount }],
  subtotal_cents: invoice.subtotal,
  shipping_cents: 0,
  tax_cents: (invoice.total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0),
  total_cents: charge.amount,
  tax_included: true,
  refunded_cents: 0,
  returned_cents: 0,
  refunded_at: null,
  dispute: 'none',
  paid_at: isoTimestamp(charge.created * 1000),
})
