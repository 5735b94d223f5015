import type * as z from 'zod'
import { missing } from './api-error.ts'
import { objectFor } from './api-payments.ts'
import { expireCheckout } from './checkout.ts'
import {
  completePendingPayment,
  declineCheckout,
  type PayerForm,
  payCheckout,
  payCheckoutLater,
} from './checkout-pay.ts'
import type { DeliveryMode, EventDelivery } from './delivery.ts'
import { type DisputeParams, disputeOf, openDispute, updateDispute } from './dispute.ts'
import { runDue } from './due.ts'
import type { Fault, FaultSwitch } from './faults.ts'
import { warnOfFraud } from './fraud-warning.ts'
import { failPayout } from './payout.ts'
import { createRefund, paidCharge, updateRefund } from './refund.ts'
import type { NewRefundStatus, SandboxContext, StatusAfterRetries } from './sandbox-context.ts'
import type { Where } from './store.ts'
import { cancelAtPeriodEnd, endSubscription } from './subscription.ts'
import { attemptCharge } from './subscription-cycle.ts'
import type { DisputeStatus, Kind, RefundStatus } from './wire.ts'

/**
 * Actions of people and banks, for the pages and for tests. Each resolves when the site has answered the resulting
 * events, as far as the delivery mode releases them.
 */
export function drive(context: SandboxContext, delivery: EventDelivery, faults: FaultSwitch) {
  const { store } = context
  async function act<T>(work: () => T): Promise<T> {
    runDue(context)
    const result = store.transaction(work)
    // The reminder of a short trial is sent as soon as it begins.
    runDue(context)
    await delivery.flush()
    return result
  }
  return {
    ...driveCheckouts(context, act),
    ...driveMoney(context, act),
    ...driveSubscriptions(context, act),

    /** Advances the provider's clock; everything due until then runs, each at its own time. */
    advance: (milliseconds: number) => act(() => context.clock.advance(milliseconds)),
    undeliveredEvents: () => delivery.undelivered(),
    deliverEvent: (id: string) => delivery.deliverOne(id),
    /** @param lateMs for the mode `late`; default 30 seconds */
    setDelivery: (mode: DeliveryMode, lateMs?: number) => delivery.setMode(mode, lateMs),
    /** @param calls number of calls that fail; default: all until null is set */
    setFault: (fault: Fault | null, calls?: number) => faults.set(fault, calls),
    /** Sets the status of refunds made from now on. */
    setNewRefundStatus: (status: z.infer<typeof NewRefundStatus>) => store.saveSetting('refund_status', status),
    setStatusAfterRetries: (end: StatusAfterRetries) => store.saveSetting('subscription_end', end),

    /** Stored objects; undefined for an unknown id. */
    find: store.find,
    /** Newest first. */
    list: <K extends Kind>(kind: K, where?: Where) => store.list(kind, where),
    now: () => context.clock.now(),
  }
}

type Act = <T>(work: () => T) => Promise<T>

function driveCheckouts(context: SandboxContext, act: Act) {
  const session = (id: string) => objectFor(context, 'checkout.session', id)
  return {
    pay: (id: string, payer: PayerForm = {}) => act(() => payCheckout(context, session(id), payer)),
    decline: (id: string, payer: PayerForm = {}) => act(() => declineCheckout(context, session(id), payer)),
    startAsyncPayment: (id: string, payer: PayerForm = {}) => act(() => payCheckoutLater(context, session(id), payer)),
    completeAsyncPayment: (id: string, outcome: 'succeeded' | 'failed') =>
      act(() => completePendingPayment(context, session(id), outcome)),
    expire: (id: string) => act(() => expireCheckout(context, session(id))),
  }
}

function driveMoney(context: SandboxContext, act: Act) {
  const chargeOf = (payment_intent: string) => paidCharge(context, { payment_intent })
  const changeDispute = (paymentIntent: string, status: DisputeStatus) =>
    act(() => {
      const dispute = disputeOf(context, chargeOf(paymentIntent).id)
      if (!dispute) throw missing('dispute', paymentIntent)
      return updateDispute(context, dispute, status)
    })
  return {
    /** @param cents defaults to the rest of the charge */
    refund: (paymentIntent: string, cents?: number) =>
      act(() => createRefund(context, { payment_intent: paymentIntent, amount: cents })),
    /** The bank returns the money of a refund to us. */
    failRefund: (id: string, failureReason?: string) => act(() => updateRefund(context, id, 'failed', failureReason)),
    updateRefund: (id: string, status: RefundStatus) => act(() => updateRefund(context, id, status)),
    openDispute: (paymentIntent: string, params?: DisputeParams) =>
      act(() => openDispute(context, chargeOf(paymentIntent), params)),
    updateDispute: changeDispute,
    closeDispute: (paymentIntent: string, outcome: 'won' | 'lost') => changeDispute(paymentIntent, outcome),
    failPayout: (id: string) => act(() => failPayout(context, id)),
    warnOfFraud: (paymentIntent: string) => act(() => warnOfFraud(context, chargeOf(paymentIntent))),
  }
}

function driveSubscriptions(context: SandboxContext, act: Act) {
  const subscriptionOf = (id: string) => objectFor(context, 'subscription', id)
  return {
    cancelSubscription: (id: string, { atPeriodEnd }: { atPeriodEnd: boolean }) =>
      act(() =>
        atPeriodEnd
          ? cancelAtPeriodEnd(context, subscriptionOf(id), true)
          : endSubscription(context, subscriptionOf(id), 'cancellation_requested'),
      ),
    resumeSubscription: (id: string) => act(() => cancelAtPeriodEnd(context, subscriptionOf(id), false)),
    /** Makes the card decline further charges of the subscription, or accept them again. */
    failNextRenewal: (id: string, cardFails: boolean) =>
      act(() => {
        subscriptionOf(id)
        context.store.saveInternalState('subscription', id, {
          ...context.store.internalState('subscription', id),
          cardFails,
        })
      }),
    /** Sets a new card, which pays the open invoices. */
    updateCard: (id: string) =>
      act(() => {
        const subscription = subscriptionOf(id)
        context.store.saveInternalState('subscription', id, {
          ...context.store.internalState('subscription', id),
          cardFails: false,
        })
        const invoice = context.store.find('invoice', subscription.latest_invoice)
        if (invoice?.status === 'open') attemptCharge(context, subscription, invoice)
        return subscriptionOf(id)
      }),
  }
}
