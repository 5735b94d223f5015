import type { CheckoutFacts } from '#server/payments/checkouts/checkout-facts.ts'
import type { DisputeChanges } from '#server/payments/disputes/dispute-changes.ts'
import { disputeFacts, isSameDispute } from '#server/payments/disputes/dispute-facts.ts'
import type { Attempt } from '#server/payments/public/attempt.ts'
import type { ChargeRow, NewCharge } from '#server/payments/public/charge.ts'
import type { PayerAddressStore } from '#server/payments/public/payer-address-store.ts'
import type { Payer } from '#server/payments/public/payer-store.ts'
import type { PurchasableRegistry, Returned } from '#server/payments/public/purchasable.ts'
import { isEffective, isTaxAdded } from '#server/payments/public/rules.ts'
import type { Bookings } from '#server/payments/receipts/bookings.ts'
import type { DocumentRow } from '#server/payments/receipts/document-store.ts'
import { addressText, buyerOf, type Documents } from '#server/payments/receipts/documents.ts'
import {
  type FailedRefundDependencies,
  isAutomatic,
  recordFailedRefunds,
} from '#server/payments/refunds/failed-refunds.ts'
import type { RefundOrder } from '#server/payments/refunds/payment-jobs.ts'
import { sendRefundEmails } from '#server/payments/refunds/refund-emails.ts'
import { bindAll } from '#server/platform/base/bind-all.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import type { ChargeStore } from './charge-store.ts'
import type { PaymentFacts } from './payment-facts.ts'

interface Dependencies extends FailedRefundDependencies {
  charges: ChargeStore
  products: PurchasableRegistry
  disputesChanged: DisputeChanges
  documents: Documents
  bookings: Pick<Bookings, 'atEnd'>
  payerAddressStore: Pick<PayerAddressStore, 'save'>
  /** Enqueues a refund job, in this transaction. */
  enqueueRefund(charge: ChargeRow, refund: RefundOrder, now: number): Promise<void>
}

/** An attempt, its member as locked in this transaction, and its checkout at the provider. */
interface SyncedAttempt {
  attempt: Attempt
  /** Undefined if the attempt has no member, or a deleted one. */
  payer: Payer | undefined
  facts: CheckoutFacts
}

/** A payment as stored. */
interface StoredCharge {
  charge: ChargeRow
  /** Inserted in this transaction, so no refund of it is stored. */
  isNew: boolean
}

/**
 * Opens and closes purchases by payment state. Call each function in the transaction that writes the provider's data.
 */
export const settlement = (dependencies: Dependencies) =>
  bindAll(dependencies, { lockMember, settleAttempt, settleCharge, refundAutomatically, ended })

export type Settlement = ReturnType<typeof settlement>

/** Locks the member before anything else is written. */
const lockMember = async ({ payers }: Dependencies, memberId: number | null): Promise<Payer | undefined> =>
  memberId === null ? undefined : payers.lock(memberId)

async function settleAttempt(context: Dependencies, synced: SyncedAttempt, now: number) {
  const { charges, emails, payerAddressStore } = context
  const { attempt, payer, facts } = synced
  const { payment, session } = facts
  if (facts.state === 'failed' && attempt.state !== 'failed' && attempt.payer === 'member' && payer)
    await emails.failed(attempt, whatOf(attempt), payer, now)
  if (facts.state === 'failed' || facts.state === 'expired') await ended(context, attempt, now)
  if (!payment) return
  const known = await charges.byAttempt(attempt.id)
  const charge = known ?? (await recordPayment(context, synced, payment, now))
  const enteredEmail = session.customer_details?.email ?? null
  if (enteredEmail && charge.payer === 'link') await payerAddressStore.save(charge.id, enteredEmail)
  await settleCharge(context, { charge, isNew: known === undefined }, payment, enteredEmail, now)
}

/** Records the payment of an attempt and runs the hook of its `Purchasable`. */
async function recordPayment(
  context: Dependencies,
  { attempt, payer, facts }: SyncedAttempt,
  payment: PaymentFacts,
  now: number,
) {
  const { charges, products, emails, documents } = context
  const charge = await charges.insert(chargeOf(attempt, facts, payment, payer?.id ?? null))
  const enteredEmail = facts.session.customer_details?.email ?? null
  const address = charge.payer === 'link' ? enteredEmail : (payer?.email ?? enteredEmail)
  const buyer = buyerOf(charge, payer, facts.session.customer_details?.address)
  if (!payer) {
    documents.issueReceipt(charge, buyer)
    await products.of(charge.product).onExpired?.(attempt, isoTimestamp(now))
    await refundAutomatically(context, charge, { cents: charge.total_cents, reason: 'account_gone' }, address, now)
    return charge
  }
  const shipping = facts.session.collected_information?.shipping_details ?? null
  const purchase = { charge, memberId: payer.id, item: attempt.item, shipping, timestamp: isoTimestamp(now) }
  const product = products.of(charge.product)
  const returned = await product.onPaid?.(purchase)
  if (returned) await refundAutomatically(context, charge, returned, address, now)
  const isWholeReturned = returned !== undefined && returned.cents >= charge.total_cents
  const note = isWholeReturned ? undefined : await product.receiptNote?.(charge)
  const postalAddress = addressText(facts.session.customer_details?.address)
  const send = (numbered: ChargeRow, issued: DocumentRow) =>
    emails.receipt(numbered, payer, { address: enteredEmail, postalAddress, note, issued }, now)
  documents.issueReceipt(charge, buyer, isWholeReturned ? undefined : send)
  return charge
}

/** Updates a charge from the provider, and opens or closes its purchase. */
async function settleCharge(
  context: Dependencies,
  { charge: before, isNew }: StoredCharge,
  payment: PaymentFacts,
  enteredEmail: string | null,
  now: number,
) {
  const { charges, products, disputesChanged, documents, bookings } = context
  const { refunds, failedRefunds, refundedCents } = payment
  const facts = {
    refunded_cents: refundedCents,
    refunded_at: refundedAt(before, refundedCents, now),
    ...disputeFacts(before, payment, isoTimestamp(now)),
  }
  const storedRefundIds = new Set(isNew ? [] : (await charges.refundsOf(before.id)).map(({ refund }) => refund))
  await recordFailedRefunds(context, { charge: before, isNew, payment, storedIds: storedRefundIds, enteredEmail }, now)
  const isSame = storedRefundIds.size === refunds.length && refunds.every(({ id }) => storedRefundIds.has(id))
  if (isSame && before.refunded_cents === facts.refunded_cents && isSameDispute(before, facts)) return
  await charges.updateFacts(before.id, facts, refunds)
  const newIds = new Set(refunds.map(({ id }) => id).filter((id) => !storedRefundIds.has(id)))
  documents.issueCreditNotes(before, await charges.refundsOf(before.id), newIds)
  // Automatic refunds have their own e-mail.
  const newRefunds = refunds.filter(({ id, metadata }) => !storedRefundIds.has(id) && !metadata?.returned)
  const after = { ...before, ...facts }
  if (!failedRefunds.some(isAutomatic)) await refundAfterDispute(context, after, before, now)
  const failedNames = failedRefunds.flatMap(({ metadata }) => metadata?.name ?? [])
  await products.of(after.product).onRefunded?.(after, isoTimestamp(now), failedNames)
  await disputesChanged(before, after, now)
  if (isEffective(before) !== isEffective(after)) await products.of(after.product).settle?.(after, isEffective(after))
  const report = { newRefunds, failedCount: failedRefunds.length, enteredEmail }
  bookings.atEnd(() => sendRefundEmails(context, before, after, report, now))
}

/** Refunds an unneeded payment and notifies the payer. */
async function refundAutomatically(
  { charges, emails, enqueueRefund }: Dependencies,
  charge: ChargeRow,
  returned: Returned,
  address: string | null,
  now: number,
) {
  await charges.setReturned(charge.id, returned.cents)
  await enqueueRefund(charge, returned, now)
  if (address) await emails.returned(charge, address, returned, now)
}

/** Runs the hook for an attempt that ended unpaid, which releases its reservations. */
const ended = async ({ products }: Dependencies, attempt: Attempt, now: number) =>
  products.of(attempt.product).onExpired?.(attempt, isoTimestamp(now))

/** Makes the refund that was postponed during a dispute, once the dispute is won. One that failed is up to the admin. */
async function refundAfterDispute({ enqueueRefund }: Dependencies, after: ChargeRow, before: ChargeRow, now: number) {
  const cents = after.returned_cents - after.refunded_cents
  if (after.dispute === 'won' && before.dispute !== 'won' && cents > 0)
    await enqueueRefund(after, { cents, reason: 'after_dispute' }, now)
}

/** Description of a purchase: its only line, or the number of lines. */
export const whatOf = ({ lines }: Pick<Attempt, 'lines'>): string =>
  lines.length > 1 ? `${lines.length} items` : lines.map(({ what }) => what).join()

const refundedAt = ({ refunded_at: at, refunded_cents: before }: ChargeRow, after: number, now: number) => {
  if (after === 0) return null
  return after === before ? at : isoTimestamp(now)
}

const chargeOf = (
  attempt: Attempt,
  { session }: CheckoutFacts,
  { paymentIntent, charge }: PaymentFacts,
  memberId: number | null,
): NewCharge => ({
  payment_intent: paymentIntent,
  product: attempt.product,
  member_id: memberId,
  payer: attempt.payer,
  attempt_id: attempt.id,
  subscription_id: null,
  invoice: null,
  what: whatOf(attempt),
  lines: attempt.lines,
  subtotal_cents: session.amount_subtotal ?? charge.amount,
  shipping_cents: session.total_details?.amount_shipping ?? 0,
  tax_cents: session.total_details?.amount_tax ?? 0,
  total_cents: charge.amount,
  tax_included: !isTaxAdded(attempt.product),
  refunded_cents: 0,
  returned_cents: 0,
  refunded_at: null,
  dispute: 'none',
  paid_at: isoTimestamp(charge.created * 1000),
})
