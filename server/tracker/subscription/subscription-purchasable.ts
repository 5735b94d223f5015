import type { PayerStore } from '#server/payments/public/payer-store.ts'
import type { Purchasable } from '#server/payments/public/purchasable.ts'
import type { SubscriptionRow } from '#server/payments/public/subscription.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import { subscriptionState } from '#server/tracker/public/subscription-rules.ts'
import type { CashcoachEmails } from './emails.ts'
import type { CashcoachStore } from './store.ts'

interface Dependencies {
  store: CashcoachStore
  payers: Pick<PayerStore, 'find'>
  emails: CashcoachEmails
}

const monthDay = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })

/** Handles subscription changes: a trial counts as used when the provider starts it, and each change is e-mailed. */
export const subscriptionPurchasable = ({ store, payers, emails }: Dependencies): Purchasable => ({
  describeInvoice: ({ start, end }) =>
    `CashCoach, ${monthDay.format(new Date(start))} to ${monthDay.format(new Date(end))}`,

  async onSubscriptionChanged(before, after, { trialStarted, trialEnds, now }) {
    const payer = after.member_id === null ? undefined : await payers.find(after.member_id)
    if (!payer) return
    if (trialStarted) await store.useTrial(payer, isoTimestamp(now))
    const message = emailOf(before, after)
    if (message) await emails[message](after, payer, now)
    if (trialEnds && subscriptionState(after) === 'trialing') await emails.trialEnds(after, payer, now)
  },
})

/** The e-mail for a change; each has its own key, so that no change is e-mailed twice. */
function emailOf(before: SubscriptionRow | undefined, after: SubscriptionRow): keyof CashcoachEmails | undefined {
  const state = subscriptionState(after)
  const was = before && subscriptionState(before)
  if (state === 'past_due' && after.next_attempt_at !== before?.next_attempt_at) return 'paymentFailed'
  if (state === 'cancelled' && was !== 'cancelled') return 'cancelled'
  if (state === 'ended') return was === undefined || was === 'ended' ? undefined : 'ended'
  if (!before || was === 'confirming') return state === 'confirming' ? undefined : 'begun'
  return undefined
}
