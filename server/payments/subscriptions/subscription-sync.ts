import type { ChargeStore } from '#server/payments/charges/charge-store.ts'
import { type PaymentFacts, readPaymentFacts } from '#server/payments/charges/payment-facts.ts'
import type { Settlement } from '#server/payments/charges/settlement.ts'
import type { PaymentProvider, ProviderCalls } from '#server/payments/provider/provider.ts'
import { type Invoice, idOrNull, type Subscription } from '#server/payments/provider/provider-objects.ts'
import type { ChargeRow } from '#server/payments/public/charge.ts'
import type { Payer, PayerStore } from '#server/payments/public/payer-store.ts'
import type { PurchasableRegistry } from '#server/payments/public/purchasable.ts'
import { isEffective, isLive, isOpen } from '#server/payments/public/rules.ts'
import type { SubscriptionRow } from '#server/payments/public/subscription.ts'
import { isoMoment } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { factsOf, invoiceChargeOf, periodOf } from './subscription-facts.ts'
import type { SubscriptionStore } from './subscription-store.ts'

interface Dependencies {
  db: Database
  provider: PaymentProvider
  subscriptions: SubscriptionStore
  charges: ChargeStore
  payers: PayerStore
  products: PurchasableRegistry
  settlement: Settlement
  /** Enqueues the end of a subscription, in this transaction. */
  enqueueEnd(subscription: string, now: number): Promise<void>
  receipt(charge: ChargeRow, payer: Payer, now: number): Promise<unknown>
}

/** A paid invoice with its payment at the provider. */
interface PaidInvoice {
  invoice: Invoice
  payment: PaymentFacts
}

/** Further objects of an event about a subscription. */
export interface Asked {
  /** One of its invoices, not necessarily the latest. */
  invoice?: string | undefined
  /** Whether the trial is about to end. */
  trialEnds?: boolean
}

/** Maximum number of reads when concurrent writes interfere. */
const maxReads = 20

/** Synchronizes a subscription and its invoices with the provider, in any event order, as for checkouts. */
export function subscriptionSync(dependencies: Dependencies) {
  const { db, provider, subscriptions, charges, payers, products, settlement, enqueueEnd } = dependencies

  /** Payments of the latest invoice and of the event's invoice. */
  const readInvoices = async (
    { latest_invoice: latest }: Subscription,
    asked: string | undefined,
    calls: ProviderCalls,
  ): Promise<PaidInvoice[]> => {
    const ids = new Set([idOrNull(latest), asked].filter((id) => typeof id === 'string'))
    const paid: PaidInvoice[] = []
    for (const id of ids) {
      const invoice = await calls.readInvoice(id)
      const paymentIntent = invoice.payments?.data.find(({ status }) => status === 'paid')?.payment.payment_intent
      const intentId = idOrNull(paymentIntent)
      const payment = intentId ? await readPaymentFacts(await calls.readPaymentIntent(intentId), calls) : undefined
      if (payment && invoice.currency === 'usd') paid.push({ invoice, payment })
    }
    return paid
  }

  const giveBack = async (charge: ChargeRow, payer: Payer, now: number) => {
    const returned = { cents: charge.total_cents, reason: 'included' } as const
    if (charge.returned_cents === 0) await settlement.giveBack(charge, returned, payer.email, now)
  }

  /** Whether access was revoked because of a duplicate subscription, not because of a refund. */
  const isSurplus = async (row: SubscriptionRow) =>
    row.revoked_at !== null &&
    (await charges.ofSubscription(row.id)).every((charge) => isEffective(charge) || charge.returned_cents > 0)

  const enterInvoice = async (
    row: SubscriptionRow,
    { invoice, payment }: PaidInvoice,
    payer: Payer | undefined,
    now: number,
  ) => {
    const known = await charges.byPaymentIntent(payment.paymentIntent)
    if (known) return known
    const period = periodOf(invoice)
    const what = products.of(row.product).describeInvoice?.(period) ?? row.product
    const charge = await charges.insert(invoiceChargeOf(row, invoice, payment, what))
    const whole = charge.total_cents
    if (!payer) await settlement.giveBack(charge, { cents: whole, reason: 'account_gone' }, null, now)
    else if (await isSurplus(row)) await giveBack(charge, payer, now)
    else await dependencies.receipt(charge, payer, now)
    return charge
  }

  /** Ends duplicate subscriptions of a product: of two open ones, the first remains. */
  const endSurplus = async (row: SubscriptionRow, payer: Payer | undefined, now: number) => {
    if (!payer) return isLive(row.status) ? enqueueEnd(row.subscription, now) : undefined
    const live = (await subscriptions.ofMember(payer.id)).filter(
      ({ status, product }) => isLive(status) && product === row.product,
    )
    const kept = live.find(isOpen)
    if (!kept) return
    for (const other of live.filter(({ id }) => id !== kept.id)) {
      await enqueueEnd(other.subscription, now)
      // One that had closed by itself gave access until then, so it is not refunded.
      if (!isOpen(other)) continue
      await subscriptions.setRevoked(other.id, isoMoment(now))
      for (const charge of await charges.ofSubscription(other.id)) await giveBack(charge, payer, now)
    }
  }

  const settleInvoices = async (
    row: SubscriptionRow,
    paid: readonly PaidInvoice[],
    payer: Payer | undefined,
    now: number,
  ) => {
    for (const one of paid) {
      const charge = await enterInvoice(row, one, payer, now)
      await settlement.settleCharge(charge, one.payment, payer?.email ?? null, now)
    }
    const fallen = (await charges.ofSubscription(row.id)).some((charge) => !isEffective(charge))
    if (!fallen) return
    if (row.revoked_at === null) await subscriptions.setRevoked(row.id, isoMoment(now))
    if (isLive(row.status)) await enqueueEnd(row.subscription, now)
  }

  const write = (
    before: SubscriptionRow | undefined,
    truth: Subscription,
    paid: readonly PaidInvoice[],
    { now, trialEnds }: { now: number; trialEnds: boolean },
  ) =>
    db.transaction(async () => {
      const wanted = before?.member_id ?? Number(truth.metadata?.member)
      const payer = Number.isSafeInteger(wanted) ? await payers.lock(wanted) : undefined
      const facts = factsOf(truth, payer?.id ?? null, before)
      const row = before ? await subscriptions.update(before, facts) : await subscriptions.insert(facts)
      if (!row) return false
      await endSurplus(row, payer, now)
      await settleInvoices((await subscriptions.byId(row.id)) ?? row, paid, payer, now)
      const after = (await subscriptions.byId(row.id)) ?? row
      const trialStarted = typeof truth.trial_start === 'number'
      await products.of(row.product).onSubscriptionChanged?.(before, after, { trialStarted, trialEnds, now })
      return true
    })

  return {
    /**
     * @param asked further objects of the event
     * @returns whether the subscription belongs to this site
     */
    async subscription(id: string, calls: ProviderCalls, now: number, asked: Asked = {}): Promise<boolean> {
      for (let read = 0; read < maxReads; read += 1) {
        const before = await subscriptions.byProviderId(id)
        const truth = await calls.readSubscription(id)
        if (truth.livemode !== provider.livemode || truth.metadata?.product !== 'cashcoach') return false
        if (truth.currency !== 'usd') return false
        const paid = await readInvoices(truth, asked.invoice, calls)
        if (await write(before, truth, paid, { now, trialEnds: asked.trialEnds ?? false })) return true
      }
      throw new Error('A subscription changes faster than it can be read')
    },
  }
}

export type SubscriptionSync = ReturnType<typeof subscriptionSync>
