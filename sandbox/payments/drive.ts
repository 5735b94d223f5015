import { missing } from './api-error.ts'
import { objectFor } from './api-payments.ts'
import { expireCheckout } from './checkout.ts'
import { declineCheckout, type PayerForm, payCheckout, payCheckoutLater, settleCheckout } from './checkout-pay.ts'
import type { DeliveryMode, EventDelivery } from './delivery.ts'
import { closeDispute, disputeOf, openDispute } from './dispute.ts'
import { runDue } from './due.ts'
import type { Fault, FaultSwitch } from './faults.ts'
import { createRefund, failRefund, paidCharge } from './refund.ts'
import type { Where } from './store.ts'
import { cancelAtPeriodEnd, endSubscription } from './subscription.ts'
import { collect } from './subscription-cycle.ts'
import type { Kind } from './wire.ts'
import type { SubscriptionEnd, World } from './world.ts'

/**
 * Actions of people and banks, for the pages and for tests. Each resolves when the site has answered the resulting
 * events, as far as the delivery mode releases them.
 */
export function drive(world: World, delivery: EventDelivery, faults: FaultSwitch) {
  const { store } = world
  async function act<T>(work: () => T): Promise<T> {
    runDue(world)
    const result = store.transaction(work)
    // The reminder of a short trial is sent as soon as it begins.
    runDue(world)
    await delivery.flush()
    return result
  }
  return {
    ...driveCheckouts(world, act),
    ...driveMoney(world, act),
    ...driveSubscriptions(world, act),

    /** Advances the provider's clock; everything due until then runs, each at its own time. */
    advance: (milliseconds: number) => act(() => world.clock.advance(milliseconds)),
    undeliveredEvents: () => delivery.undelivered(),
    deliverEvent: (id: string) => delivery.deliverOne(id),
    /** @param lateMs for the mode `late`; default 30 seconds */
    setDelivery: (mode: DeliveryMode, lateMs?: number) => delivery.setMode(mode, lateMs),
    /** @param calls number of calls that fail; default: all until null is set */
    setFault: (fault: Fault | null, calls?: number) => faults.set(fault, calls),
    setSubscriptionEnd: (end: SubscriptionEnd) => store.saveSetting('subscription_end', end),

    /** Stored objects; undefined for an unknown id. */
    find: store.find,
    /** Newest first. */
    list: <K extends Kind>(kind: K, where?: Where) => store.list(kind, where),
    now: () => world.clock.now(),
  }
}

type Act = <T>(work: () => T) => Promise<T>

function driveCheckouts(world: World, act: Act) {
  const session = (id: string) => objectFor(world, 'checkout.session', id)
  return {
    pay: (id: string, payer: PayerForm = {}) => act(() => payCheckout(world, session(id), payer)),
    decline: (id: string, payer: PayerForm = {}) => act(() => declineCheckout(world, session(id), payer)),
    payLater: (id: string, payer: PayerForm = {}) => act(() => payCheckoutLater(world, session(id), payer)),
    settleLater: (id: string, outcome: 'succeeded' | 'failed') =>
      act(() => settleCheckout(world, session(id), outcome)),
    expire: (id: string) => act(() => expireCheckout(world, session(id))),
  }
}

function driveMoney(world: World, act: Act) {
  const chargeOf = (payment_intent: string) => paidCharge(world, { payment_intent })
  return {
    /** @param cents defaults to the rest of the charge */
    refund: (paymentIntent: string, cents?: number) =>
      act(() => createRefund(world, { payment_intent: paymentIntent, amount: cents })),
    failRefund: (id: string) => act(() => failRefund(world, id)),
    openDispute: (paymentIntent: string) => act(() => openDispute(world, chargeOf(paymentIntent))),
    closeDispute: (paymentIntent: string, outcome: 'won' | 'lost') =>
      act(() => {
        const dispute = disputeOf(world, chargeOf(paymentIntent).id)
        if (!dispute) throw missing('dispute', paymentIntent)
        return closeDispute(world, dispute, outcome)
      }),
  }
}

function driveSubscriptions(world: World, act: Act) {
  const subscriptionOf = (id: string) => objectFor(world, 'subscription', id)
  return {
    cancelSubscription: (id: string, { atPeriodEnd }: { atPeriodEnd: boolean }) =>
      act(() =>
        atPeriodEnd
          ? cancelAtPeriodEnd(world, subscriptionOf(id), true)
          : endSubscription(world, subscriptionOf(id), 'cancellation_requested'),
      ),
    resumeSubscription: (id: string) => act(() => cancelAtPeriodEnd(world, subscriptionOf(id), false)),
    /** Makes the card decline further charges of the subscription, or accept them again. */
    failNextRenewal: (id: string, cardFails: boolean) =>
      act(() => {
        subscriptionOf(id)
        world.store.saveHidden('subscription', id, { ...world.store.hidden('subscription', id), cardFails })
      }),
    /** Sets a new card, which pays the open invoices. */
    updateCard: (id: string) =>
      act(() => {
        const subscription = subscriptionOf(id)
        world.store.saveHidden('subscription', id, { ...world.store.hidden('subscription', id), cardFails: false })
        const invoice = world.store.find('invoice', subscription.latest_invoice)
        if (invoice?.status === 'open') collect(world, subscription, invoice)
        return subscriptionOf(id)
      }),
  }
}
