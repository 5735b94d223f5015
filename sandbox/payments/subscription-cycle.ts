import { day, nextPeriodEnd } from './clock.ts'
import { createInvoice } from './invoice.ts'
import { chargeInvoice, markFailed } from './invoice-charge.ts'
import { intervalOf } from './price.ts'
import { type SandboxContext, statusAfterRetries } from './sandbox-context.ts'
import { endSubscription, isEnded, periodEndOf, updateSubscription } from './subscription.ts'
import type { Invoice, Subscription } from './wire.ts'

/** A scheduled action; its time is in milliseconds. */
export interface DueAction {
  at: number
  run: () => void
}

/** Days between attempts to charge an invoice. */
const retryDays = [3, 5, 7]
const reminderDays = 3

/** The next scheduled action of a subscription. */
export function dueActionOf(context: SandboxContext, subscription: Subscription): DueAction | undefined {
  if (isEnded(subscription) || subscription.status === 'unpaid' || subscription.status === 'paused') return undefined
  const reminder = reminderOf(context, subscription)
  if (reminder) return reminder
  const retry = retryOf(context, subscription)
  if (retry) return retry
  const at = periodEndOf(subscription) * 1000
  const { cancel_at } = subscription
  if (cancel_at !== null && cancel_at * 1000 <= at)
    return { at: cancel_at * 1000, run: () => endSubscription(context, subscription, 'cancellation_requested') }
  return { at, run: () => renew(context, subscription) }
}

function reminderOf(context: SandboxContext, subscription: Subscription): DueAction | undefined {
  const { status, trial_end, id } = subscription
  const internalState = context.store.internalState('subscription', id)
  if (status !== 'trialing' || trial_end === null || internalState.isReminded) return undefined
  return {
    // The reminder of a shorter trial is sent immediately.
    at: Math.max(subscription.created * 1000, trial_end * 1000 - reminderDays * day),
    run() {
      context.store.saveInternalState('subscription', id, { ...internalState, isReminded: true })
      context.emit('customer.subscription.trial_will_end', subscription)
    },
  }
}

function retryOf(context: SandboxContext, subscription: Subscription): DueAction | undefined {
  const invoice = context.store.find('invoice', subscription.latest_invoice)
  if (invoice?.status !== 'open' || invoice.next_payment_attempt === null) return undefined
  const at = invoice.next_payment_attempt * 1000
  const endsAt = (subscription.cancel_at ?? Number.POSITIVE_INFINITY) * 1000
  return at < endsAt ? { at, run: () => attemptCharge(context, subscription, invoice) } : undefined
}

/** Starts the next period: its invoice is created and charged. */
function renew(context: SandboxContext, subscription: Subscription) {
  const [item] = subscription.items.data
  if (!item) return
  const { store } = context
  const isTrialOver = subscription.status === 'trialing'
  if (isTrialOver && subscription.default_payment_method === null) {
    const behavior = subscription.trial_settings?.end_behavior.missing_payment_method
    if (behavior === 'cancel') return void endSubscription(context, subscription, 'cancellation_requested')
    if (behavior === 'pause') return void updateSubscription(context, subscription, { status: 'paused' })
  }
  const start = item.current_period_end
  const end = nextPeriodEnd(subscription.billing_cycle_anchor, start, intervalOf(item.price))
  const customer = store.find('customer', subscription.customer)
  const invoice = createInvoice(context, {
    subscription,
    price: item.price,
    amount: item.price.unit_amount * item.quantity,
    period: { start, end },
    reason: 'subscription_cycle',
    payer: { email: customer?.email ?? null, name: customer?.name ?? null },
  })
  const items = { ...subscription.items, data: [{ ...item, current_period_start: start, current_period_end: end }] }
  attemptCharge(context, subscription, invoice, { items, latest_invoice: invoice.id })
}

/** Charges an open invoice. The subscription becomes active, past due, or ended after the last attempt. */
export function attemptCharge(
  context: SandboxContext,
  subscription: Subscription,
  invoice: Invoice,
  change: Partial<Subscription> = {},
): Invoice {
  const { cardFails } = context.store.internalState('subscription', subscription.id)
  const charged = chargeInvoice(context, invoice, cardFails)
  if (charged.status === 'paid') {
    updateSubscription(context, subscription, { ...change, status: 'active' })
    return charged
  }
  const wait = retryDays[invoice.attempt_count]
  const next = wait === undefined ? null : context.clock.seconds() + (wait * day) / 1000
  const failed = markFailed(context, invoice, next)
  if (next !== null) updateSubscription(context, subscription, { ...change, status: 'past_due' })
  else if (statusAfterRetries(context) === 'unpaid')
    updateSubscription(context, subscription, { ...change, status: 'unpaid' })
  else endSubscription(context, { ...subscription, ...change }, 'payment_failed')
  return failed
}
