import { sharedRetries } from '#server/payments/charges/shared-retries.ts'
import type { PaymentProvider, ProviderApi } from '#server/payments/provider/provider.ts'
import type { Subscription } from '#server/payments/provider/provider-objects.ts'
import type { Payer, PayerStore } from '#server/payments/public/payer-store.ts'
import { isLive, isOpen } from '#server/payments/public/rules.ts'
import type { SubscriptionRow } from '#server/payments/public/subscription.ts'
import type { Bookings } from '#server/payments/receipts/bookings.ts'
import { bindAll } from '#server/platform/base/bind-all.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import { factsOf } from './subscription-facts.ts'
import {
  type InvoiceDependencies,
  type PaidInvoice,
  readInvoices,
  refundDuplicate,
  settleInvoices,
} from './subscription-invoices.ts'

interface Dependencies extends InvoiceDependencies {
  bookings: Bookings
  provider: PaymentProvider
  payers: PayerStore
}

/** Details of an event about a subscription. */
interface EventDetails {
  /** One of its invoices, not necessarily the latest. */
  invoice?: string | undefined
  /** Whether the trial is about to end. */
  trialEnds?: boolean
}

interface SyncedSubscription {
  isOwn: boolean
}

interface Context extends Dependencies {
  readUntilWritten(
    key: string,
    readAndWrite: () => Promise<SyncedSubscription | undefined>,
  ): Promise<SyncedSubscription>
}

/** Synchronizes a subscription and its invoices with the provider, in any event order, as for checkouts. */
export const subscriptionSync = (dependencies: Dependencies) =>
  bindAll({ ...dependencies, readUntilWritten: sharedRetries<SyncedSubscription>() }, { subscription: synchronize })

export type SubscriptionSync = ReturnType<typeof subscriptionSync>

/** @returns whether the subscription belongs to this site */
async function synchronize(
  context: Context,
  id: string,
  api: ProviderApi,
  now: number,
  { invoice, trialEnds = false }: EventDetails = {},
): Promise<boolean> {
  const readAndWrite = async () => {
    const before = await context.subscriptions.byProviderId(id)
    const truth = await api.readSubscription(id)
    if (truth.livemode !== context.provider.livemode || truth.metadata?.product !== 'cashcoach') return { isOwn: false }
    if (truth.currency !== 'usd') return { isOwn: false }
    const paid = await readInvoices(truth, invoice, api)
    const isWritten = await context.bookings.transaction(() => write(context, before, truth, paid, { now, trialEnds }))
    return isWritten ? { isOwn: true } : undefined
  }
  // A retry may serve another call only if that is about the same invoice.
  const { isOwn } = await context.readUntilWritten(`${id} ${invoice ?? ''} ${trialEnds}`, readAndWrite)
  return isOwn
}

/** Call it in a transaction. @returns false if the row changed since `before` was read */
async function write(
  context: Dependencies,
  before: SubscriptionRow | undefined,
  truth: Subscription,
  paid: readonly PaidInvoice[],
  { now, trialEnds }: { now: number; trialEnds: boolean },
): Promise<boolean> {
  const { payers, subscriptions, products } = context
  const memberId = before?.member_id ?? Number(truth.metadata?.member)
  const payer = Number.isSafeInteger(memberId) ? await payers.lock(memberId) : undefined
  const facts = factsOf(truth, payer?.id ?? null, before)
  const row = before ? await subscriptions.update(before, facts) : await subscriptions.insert(facts)
  if (!row) return false
  await endDuplicates(context, row, payer, now)
  await settleInvoices(context, (await subscriptions.byId(row.id)) ?? row, paid, payer, now)
  const after = (await subscriptions.byId(row.id)) ?? row
  const trialStarted = typeof truth.trial_start === 'number'
  await products.of(row.product).onSubscriptionChanged?.(before, after, { trialStarted, trialEnds, now })
  return true
}

/** Ends duplicate subscriptions of a product: of two open ones, the first remains. */
async function endDuplicates(context: Dependencies, row: SubscriptionRow, payer: Payer | undefined, now: number) {
  const { subscriptions, charges, settlement, enqueueEnd } = context
  if (!payer) return isLive(row.status) ? enqueueEnd(row.subscription, now) : undefined
  const live = (await subscriptions.ofMember(payer.id)).filter(
    ({ status, product }) => isLive(status) && product === row.product,
  )
  const first = live.find(isOpen)
  if (!first) return
  for (const other of live.filter(({ id }) => id !== first.id)) {
    await enqueueEnd(other.subscription, now)
    // One that had closed by itself gave access until then, so it is not refunded.
    if (!isOpen(other)) continue
    await subscriptions.setRevoked(other.id, isoTimestamp(now))
    for (const charge of await charges.ofSubscription(other.id)) await refundDuplicate(settlement, charge, payer, now)
  }
}
