import type { ChargeStore } from '#server/payments/charges/charge-store.ts'
import { type PaymentFacts, readPaymentFacts } from '#server/payments/charges/payment-facts.ts'
import type { Settlement } from '#server/payments/charges/settlement.ts'
import type { ProviderApi } from '#server/payments/provider/provider.ts'
import { type Invoice, idOrNull, type Subscription } from '#server/payments/provider/provider-objects.ts'
import type { ChargeRow } from '#server/payments/public/charge.ts'
import type { Payer } from '#server/payments/public/payer-store.ts'
import type { PurchasableRegistry } from '#server/payments/public/purchasable.ts'
import { isEffective, isLive } from '#server/payments/public/rules.ts'
import type { SubscriptionRow } from '#server/payments/public/subscription.ts'
import { buyerOf, type Documents } from '#server/payments/receipts/documents.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import { invoiceChargeOf, periodOf } from './subscription-facts.ts'
import type { SubscriptionStore } from './subscription-store.ts'

export interface InvoiceDependencies {
  subscriptions: SubscriptionStore
  charges: ChargeStore
  products: PurchasableRegistry
  settlement: Settlement
  documents: Documents
  /** Enqueues the end of a subscription, in this transaction. */
  enqueueEnd(subscription: string, now: number): Promise<void>
  receipt(charge: ChargeRow, payer: Payer, now: number): Promise<unknown>
}

/** A paid invoice with its payment at the provider. */
export interface PaidInvoice {
  invoice: Invoice
  payment: PaymentFacts
}

/** Reads the payments of the latest invoice and of the event's invoice. */
export async function readInvoices(
  { latest_invoice: latest }: Subscription,
  eventInvoice: string | undefined,
  api: ProviderApi,
): Promise<PaidInvoice[]> {
  const ids = new Set([idOrNull(latest), eventInvoice].filter((id) => typeof id === 'string'))
  const paid: PaidInvoice[] = []
  for (const id of ids) {
    const invoice = await api.readInvoice(id)
    const paymentIntent = invoice.payments?.data.find(({ status }) => status === 'paid')?.payment.payment_intent
    const intentId = idOrNull(paymentIntent)
    const payment = intentId ? await readPaymentFacts(await api.readPaymentIntent(intentId), api) : undefined
    if (payment && invoice.currency === 'usd') paid.push({ invoice, payment })
  }
  return paid
}

/** Records the paid invoices; a refunded or disputed one ends the subscription. Call it in a transaction. */
export async function settleInvoices(
  context: InvoiceDependencies,
  row: SubscriptionRow,
  paid: readonly PaidInvoice[],
  payer: Payer | undefined,
  now: number,
) {
  const { subscriptions, charges, settlement, enqueueEnd } = context
  for (const { invoice, payment } of paid) {
    const known = await charges.byPaymentIntent(payment.paymentIntent)
    const charge = known ?? (await insertCharge(context, row, { invoice, payment }, payer, now))
    await settlement.settleCharge({ charge, isNew: known === undefined }, payment, payer?.email ?? null, now)
  }
  const isAnyIneffective = (await charges.ofSubscription(row.id)).some((charge) => !isEffective(charge))
  if (!isAnyIneffective) return
  if (row.revoked_at === null) await subscriptions.setRevoked(row.id, isoTimestamp(now))
  if (isLive(row.status)) await enqueueEnd(row.subscription, now)
}

async function insertCharge(
  context: InvoiceDependencies,
  row: SubscriptionRow,
  { invoice, payment }: PaidInvoice,
  payer: Payer | undefined,
  now: number,
): Promise<ChargeRow> {
  const { charges, products, settlement, documents } = context
  const description = products.of(row.product).describeInvoice?.(periodOf(invoice)) ?? row.product
  const charge = await charges.insert(invoiceChargeOf(row, invoice, payment, description))
  const cents = charge.total_cents
  let send: ((numbered: ChargeRow) => Promise<unknown>) | undefined
  if (!payer) await settlement.refundAutomatically(charge, { cents, reason: 'account_gone' }, null, now)
  else if (await isDuplicate(charges, row)) await refundDuplicate(settlement, charge, payer, now)
  else send = (numbered) => context.receipt(numbered, payer, now)
  documents.issueReceipt(charge, buyerOf(charge, payer, invoice.customer_address), send)
  return charge
}

/** Whether access was revoked because of a duplicate subscription, not because of a refund. */
const isDuplicate = async (charges: ChargeStore, row: SubscriptionRow) =>
  row.revoked_at !== null &&
  (await charges.ofSubscription(row.id)).every((charge) => isEffective(charge) || charge.returned_cents > 0)

/** Refunds a charge of a duplicate subscription, unless it is refunded already. */
export async function refundDuplicate(settlement: Settlement, charge: ChargeRow, payer: Payer, now: number) {
  const returned = { cents: charge.total_cents, reason: 'included' } as const
  if (charge.returned_cents === 0) await settlement.refundAutomatically(charge, returned, payer.email, now)
}
