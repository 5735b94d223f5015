import type { PaymentFacts } from '#server/payments/charges/payment-facts.ts'
import type { Refund } from '#server/payments/provider/provider-objects.ts'
import type { ChargeRow } from '#server/payments/public/charge.ts'
import type { PaymentEmails } from '#server/payments/public/emails.ts'
import type { PayerStore } from '#server/payments/public/payer-store.ts'
import { isEffective } from '#server/payments/public/rules.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import type { FailedRefundRow, FailedRefundStore } from './failed-refund-store.ts'

export interface FailedRefundDependencies {
  payers: PayerStore
  failedRefunds: FailedRefundStore
  emails: PaymentEmails
}

/** What changed with a payment's refunds, beside the payment as it was before. */
interface Change {
  charge: ChargeRow
  /** Whether this transaction inserted the payment, so that no failed refund of it is stored. */
  isNew: boolean
  payment: PaymentFacts
  /** Refunds that were stored as made. */
  storedIds: ReadonlySet<string>
  /** Address typed at the provider, which is not stored. */
  enteredEmail: string | null
}

/**
 * Records the refunds that failed since the last time, and reports them to the admin and to the person who was promised
 * the money. Closes those that another refund has made up for. Call it in a transaction.
 */
export async function recordFailedRefunds(context: FailedRefundDependencies, change: Change, now: number) {
  const { failedRefunds, emails } = context
  const { charge, isNew, payment, storedIds } = change
  const known = isNew ? [] : await failedRefunds.ofCharge(charge.id)
  const added: FailedRefundRow[] = []
  for (const failed of payment.failedRefunds.filter(({ id }) => !known.some(({ refund }) => refund === id))) {
    const { id: refund, amount } = failed
    const row = { refund, charge_id: charge.id, amount_cents: amount, failed_at: isoTimestamp(now) }
    added.push(await failedRefunds.insert({ ...row, is_automatic: isAutomatic(failed) }))
  }
  const open = [...known.filter(({ closed_by: by }) => by === null), ...added]
  const closed = closedBy(open, change)
  for (const { id } of closed) await failedRefunds.close(id, 'refunded', isoTimestamp(now))
  const reported = added.filter((row) => !closed.includes(row))
  const to = reported.length > 0 ? await recipientOf(context, change) : null
  for (const row of reported) {
    await emails.refundFailed(charge, row, now)
    if (to && (row.is_automatic || storedIds.has(row.refund))) await emails.refundDelayed(charge, row, to, now)
  }
}

export const isAutomatic = ({ metadata }: Refund): boolean => metadata?.returned !== undefined

async function recipientOf({ payers }: FailedRefundDependencies, { charge, enteredEmail }: Change) {
  if (charge.payer === 'link' || charge.member_id === null) return enteredEmail
  return (await payers.find(charge.member_id))?.email ?? enteredEmail
}

/** The open failed refunds that later refunds have made up for: each by one of the same amount, or all by the whole. */
function closedBy(open: readonly FailedRefundRow[], { charge, payment, storedIds }: Change): FailedRefundRow[] {
  const { refundedCents: refunded_cents, dispute } = payment
  if (!isEffective({ total_cents: charge.total_cents, refunded_cents, dispute })) return [...open]
  const made = payment.refunds.filter(({ id }) => !storedIds.has(id))
  return open.filter(({ amount_cents: cents }) => {
    const index = made.findIndex(({ amount }) => amount === cents)
    if (index >= 0) made.splice(index, 1)
    return index >= 0
  })
}
