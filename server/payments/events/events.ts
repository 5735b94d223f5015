import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod'
import type { PaymentSync } from '#server/payments/charges/payment-sync.ts'
import type { PaymentProvider, ProviderApi } from '#server/payments/provider/provider.ts'
import { type Event, idOrNull } from '#server/payments/provider/provider-objects.ts'
import { noPayments } from '#server/payments/public/no-payments.ts'
import { isNotFound, ProviderError } from '#server/payments/public/provider-error.ts'
import { bindAll } from '#server/platform/base/bind-all.ts'
import { problem } from '#server/platform/http/problems.ts'
import type { EventStore } from './event-store.ts'

const SubscriptionOfInvoice = z.object({
  id: z.string(),
  parent: z.object({
    subscription_details: z.object({ subscription: z.union([z.string(), z.object({ id: z.string() })]) }),
  }),
})
const OfPayment = z.object({ payment_intent: z.string() })
const OfCharge = z.object({ charge: z.string() })

/** `unreadable`: the key lacks the right to read the object of the event. */
type Outcome = 'done' | 'ignored' | 'unreadable'

interface Dependencies {
  provider: PaymentProvider
  events: EventStore
  sync: PaymentSync
  log: Pick<FastifyBaseLogger, 'warn'>
}

interface Context extends Dependencies {
  /** Number of events received, by outcome. */
  counts: { done: number; repeated: number; ignored: number; failed: number; refused: number }
}

/**
 * Handles the provider's events. An event only triggers a read from the provider, so that a duplicated, late or forged
 * one changes nothing. It is recorded when processed. A failure returns an error, so that the provider retries.
 */
export function paymentEvents(dependencies: Dependencies) {
  const { isKnown, purge } = dependencies.events
  const counts = { done: 0, repeated: 0, ignored: 0, failed: 0, refused: 0 }
  return { counts, isKnown, purge, ...bindAll({ ...dependencies, counts }, { receive, handleEvent }) }
}

export type PaymentEvents = ReturnType<typeof paymentEvents>

/** @throws a 400 for an invalid signature; a 503 while payments are off and any other failure, so that the provider retries */
async function receive(context: Context, bytes: Buffer, signature: string | undefined, now: number): Promise<void> {
  const { provider, counts, log } = context
  if (!provider.isOn) throw noPayments()
  let event: Event
  try {
    event = await provider.readEvent(bytes, signature ?? '')
  } catch {
    counts.refused += 1
    throw problem(400, 'bad_signature', 'This is not signed by the payment provider.')
  }
  try {
    await handleEvent(context, event, now, true)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    log.warn({ event: event.id, type: event.type, code: error.code }, 'an event has to come again')
    throw problem(503, 'provider', 'The payment provider could not be asked. Please send this again.')
  }
}

/**
 * Processes an event once.
 * @param isDelivered whether the webhook received it; otherwise the site has asked for it
 * @throws on a failure, so that the provider retries
 */
async function handleEvent(context: Context, event: Event, now: number, isDelivered = false): Promise<void> {
  const { events, counts } = context
  if (await events.isKnown(event.id)) {
    counts.repeated += 1
    return
  }
  let outcome: Outcome
  try {
    outcome = await applyOrIgnoreMissing(context, event, now)
    counts[outcome === 'unreadable' ? 'ignored' : outcome] += 1
  } catch (error) {
    counts.failed += 1
    throw error
  }
  // An event that the key cannot follow is read again at night, when the right may exist.
  if (outcome !== 'unreadable') await events.insert(event, now, isDelivered)
}

async function applyOrIgnoreMissing(context: Context, event: Event, now: number): Promise<Outcome> {
  try {
    return await applyEvent(context, event, now)
  } catch (error) {
    if (!isNotFound(error)) throw error
    // An object that our key cannot read belongs to another system, also on a retry.
    context.log.warn(
      { event: event.id, type: event.type },
      'an event speaks of what the payment provider does not know',
    )
    return 'ignored'
  }
}

async function applyEvent({ provider, sync, log }: Context, event: Event, now: number): Promise<Outcome> {
  if (event.livemode !== provider.livemode || event.account) {
    log.warn({ event: event.id, type: event.type }, 'an event of another account or mode was ignored')
    return 'ignored'
  }
  const { object } = event.data
  const api = provider.api()
  if (event.type.startsWith('checkout.session.') && object.id) {
    await sync.checkout(object.id, api, now)
  } else if (event.type.startsWith('customer.subscription.') && object.id) {
    const trialEnds = event.type === 'customer.subscription.trial_will_end'
    await sync.subscription(object.id, api, now, { trialEnds })
  } else if (event.type.startsWith('invoice.')) {
    const invoice = SubscriptionOfInvoice.safeParse(object).data
    if (!invoice) return 'ignored'
    const { subscription } = invoice.parent.subscription_details
    await sync.subscription(typeof subscription === 'string' ? subscription : subscription.id, api, now, {
      invoice: invoice.id,
    })
  } else if (/^(charge\.(refunded|dispute\.)|refund\.|radar\.early_fraud_warning\.)/.test(event.type)) {
    const payment = await paymentOf(object, api)
    if (!payment) return 'ignored'
    if (/dispute|fraud/.test(event.type)) return (await sync.dispute(payment, api, now)) ? 'done' : 'unreadable'
    await sync.payment(payment, api, now)
  } else return 'ignored'
  return 'done'
}

/** The payment of an event's object. An early fraud warning may name its charge only. */
async function paymentOf(object: Event['data']['object'], api: ProviderApi): Promise<string | null> {
  const ofPayment = OfPayment.safeParse(object).data
  if (ofPayment) return ofPayment.payment_intent
  const ofCharge = OfCharge.safeParse(object).data
  return ofCharge ? idOrNull((await api.readCharge(ofCharge.charge)).payment_intent) : null
}
