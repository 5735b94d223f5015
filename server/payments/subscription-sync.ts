import type { Database } from '#server/db/database.ts'
import { isoMoment } from '#server/kit/clock.ts'
import type { ChargeRow, ChargeStore } from './charge-store.ts'
import type { Payer, PayerStore } from './payer-store.ts'
import { type PaymentFacts, readPaymentFacts } from './payment-facts.ts'
import type { Products } from './product.ts'
import type { PaymentProvider, ProviderCalls } from './provider.ts'
import { type Invoice, idOrNull, type Subscription } from './provider-objects.ts'
import { stands } from './rules.ts'
import type { Settlement } from './settlement.ts'
import type { SubscriptionFacts, SubscriptionRow, SubscriptionStore } from './subscription-store.ts'

interface Dependencies {
  db: Database
  provider: PaymentProvider
  subscriptions: SubscriptionStore
  charges: ChargeStore
  payers: PayerStore
  products: Products
  settlement: Settlement
  /** Puts the end of a subscription among the jobs, in this transaction. */
  enqueueEnd(subscription: string, now: number): Promise<void>
  enqueueRefund(
    charge: ChargeRow,
    returned: { cents: number; reason: 'included' | 'account_gone' },
    now: number,
  ): Promise<void>
  receipt(charge: ChargeRow, payer: Payer, now: number): Promise<unknown>
}

/** A paid invoice with what the provider says of its payment. */
interface PaidInvoice {
  invoice: Invoice
  payment: PaymentFacts
}

/** What an event speaks of besides the subscription. */
export interface Asked {
  /** One of its invoices, which need not be the latest. */
  invoice?: string | undefined
  /** That the trial is about to end. */
  trialEnds?: boolean
}

/** So often an answer is read anew because somebody else has written meanwhile. */
const mostReads = 20

/** Whether a subscription still charges or may charge again. */
export const isLive = (status: string): boolean => !['canceled', 'incomplete_expired'].includes(status)

/** Brings a subscription and its invoices to what the provider says of them; as for checkouts, order does not matter. */
export function subscriptionSync(dependencies: Dependencies) {
  const { db, provider, subscriptions, charges, payers, products, settlement, enqueueEnd, enqueueRefund } = dependencies

  /** The payments of the latest invoice and of one that is asked about. */
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

  const enterInvoice = async (
    row: SubscriptionRow,
    { invoice, payment }: PaidInvoice,
    payer: Payer | undefined,
    now: number,
  ) => {
    const known = await charges.byPaymentIntent(payment.paymentIntent)
    if (known) return known
    const period = periodOf(invoice)
    const what = products[row.product].describeInvoice?.(period) ?? row.product
    const charge = await charges.insert(chargeOf(row, invoice, payment, what))
    if (!payer) await enqueueRefund(charge, { cents: charge.total_cents, reason: 'account_gone' }, now)
    else if (row.revoked_at === null) await dependencies.receipt(charge, payer, now)
    return charge
  }

  /** A member pays for one subscription of a product: of two, the one that began first stays. */
  const endSurplus = async (row: SubscriptionRow, now: number) => {
    if (row.member_id === null) return isLive(row.status) ? enqueueEnd(row.subscription, now) : undefined
    const live = (await subscriptions.ofMember(row.member_id)).filter(
      ({ status, product }) => isLive(status) && product === row.product,
    )
    for (const surplus of live.slice(1)) {
      await enqueueEnd(surplus.subscription, now)
      if (surplus.revoked_at === null) await subscriptions.setRevoked(surplus.id, isoMoment(now))
      for (const charge of await charges.ofSubscription(surplus.id))
        await enqueueRefund(charge, { cents: charge.total_cents, reason: 'included' }, now)
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
    const fallen = (await charges.ofSubscription(row.id)).some((charge) => !stands(charge))
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
      await settleInvoices(row, paid, payer, now)
      await endSurplus(row, now)
      const after = (await subscriptions.byId(row.id)) ?? row
      const trialStarted = typeof truth.trial_start === 'number'
      await products[row.product].subscriptionChanged?.(before, after, { trialStarted, trialEnds, now })
      return true
    })

  return {
    /**
     * @param asked what an event spoke of besides
     * @returns whether the subscription is one of ours
     */
    async subscription(id: string, calls: ProviderCalls, now: number, asked: Asked = {}): Promise<boolean> {
      for (let read = 0; read < mostReads; read += 1) {
        const before = await subscriptions.byProviderId(id)
        const truth = await calls.readSubscription(id)
        if (truth.livemode !== provider.livemode || truth.metadata?.product !== 'cashcoach') return false
        const paid = await readInvoices(truth, asked.invoice, calls)
        if (await write(before, truth, paid, { now, trialEnds: asked.trialEnds ?? false })) return true
      }
      throw new Error('A subscription changes faster than it can be read')
    },
  }
}

export type SubscriptionSync = ReturnType<typeof subscriptionSync>

const moment = (seconds: number | null | undefined): string | null =>
  typeof seconds === 'number' ? isoMoment(seconds * 1000) : null

const periodOf = ({ lines, created }: Invoice) => {
  const period = lines?.data[0]?.period ?? { start: created, end: created }
  return { start: isoMoment(period.start * 1000), end: isoMoment(period.end * 1000) }
}

/** The end of what is paid lies with the items; one that ends by a cancellation may say so in either of two ways. */
function factsOf(truth: Subscription, memberId: number | null, before: SubscriptionRow | undefined): SubscriptionFacts {
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
    started_at: isoMoment(truth.created * 1000),
    trial_end: moment(truth.trial_end),
    current_period_end: moment(currentPeriodEnd),
    cancel_at: moment(truth.cancel_at ?? (truth.cancel_at_period_end ? currentPeriodEnd : null)),
    ended_at: moment(truth.ended_at),
    next_attempt_at: owes ? moment(latest?.next_payment_attempt) : null,
    payment_failed_at: owes ? moment(latest?.created) : null,
    revoked_at: before?.revoked_at ?? null,
  }
}

const chargeOf = (
  row: SubscriptionRow,
  invoice: Invoice,
  { paymentIntent, charge }: PaymentFacts,
  what: string,
): Omit<ChargeRow, 'id'> => ({
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
  paid_at: isoMoment(charge.created * 1000),
})
