import { rejected } from './api-error.ts'
import { stopCharging } from './invoice-charge.ts'
import type { SandboxContext } from './sandbox-context.ts'
import type { Subscription } from './wire.ts'

const ended = new Set(['canceled', 'incomplete_expired'])
export const isEnded = ({ status }: Subscription) => ended.has(status)

export const periodEndOf = ({ items }: Subscription): number =>
  Math.max(...items.data.map(({ current_period_end }) => current_period_end))

/** Stores a change and emits its event. */
export function updateSubscription(
  { store, emit }: SandboxContext,
  before: Subscription,
  change: Partial<Subscription>,
) {
  const after = store.save<'subscription'>({ ...before, ...change })
  emit('customer.subscription.updated', after, before)
  return after
}

function requireGoingOn(subscription: Subscription) {
  if (isEnded(subscription))
    throw rejected(undefined, 'A canceled subscription can only update its cancellation_details and metadata.')
}

/** Cancels at period end, or resumes. */
export function cancelAtPeriodEnd(
  context: SandboxContext,
  subscription: Subscription,
  isWanted: boolean,
): Subscription {
  requireGoingOn(subscription)
  if (subscription.cancel_at_period_end === isWanted) return subscription
  return updateSubscription(context, subscription, {
    cancel_at_period_end: isWanted,
    cancel_at: isWanted ? periodEndOf(subscription) : null,
    canceled_at: isWanted ? context.clock.seconds() : null,
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      reason: isWanted ? 'cancellation_requested' : null,
    },
  })
}

/** Cancels immediately; nothing more is charged. */
export function endSubscription(
  context: SandboxContext,
  subscription: Subscription,
  reason: 'cancellation_requested' | 'payment_failed',
): Subscription {
  requireGoingOn(subscription)
  const { store, clock, emit } = context
  const now = clock.seconds()
  const endedSubscription = store.save<'subscription'>({
    ...subscription,
    canceled_at: subscription.canceled_at ?? now,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason },
    ended_at: now,
    status: 'canceled',
  })
  for (const invoice of store.list('invoice', { 'parent.subscription_details.subscription': subscription.id }))
    stopCharging(context, invoice)
  emit('customer.subscription.deleted', endedSubscription)
  return endedSubscription
}
