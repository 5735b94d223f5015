import type { CashcoachState } from '#contract/tracker/cashcoach.ts'
import { isOpen } from '#server/payments/public/rules.ts'
import type { SubscriptionRow } from '#server/payments/public/subscription.ts'

/** Monthly price of CashCoach in cents, tax included. */
export const monthlyCents = 599
/** Length of the free trial in days. */
export const trialDays = 7

type DescriptionList = Pick<
  SubscriptionRow,
  'status' | 'revoked_at' | 'cancel_at' | 'next_attempt_at' | 'trial_end' | 'current_period_end' | 'ended_at'
>

/** State of one subscription. A cancelled one stays open until it ends. */
export function subscriptionState(facts: DescriptionList): Exclude<CashcoachState, 'none' | 'free'> {
  if (!isOpen(facts)) return facts.status === 'incomplete' && facts.revoked_at === null ? 'confirming' : 'ended'
  if (facts.status === 'past_due') return 'past_due'
  if (facts.cancel_at !== null) return 'cancelled'
  return facts.status === 'trialing' ? 'trialing' : 'active'
}

/** Whether the tracker is writable. */
export const isActive = (state: CashcoachState): boolean =>
  ['free', 'trialing', 'active', 'past_due', 'cancelled'].includes(state)

/** A member's current subscription: an open one before an ended one, the latest of several. */
export function currentSubscription<T extends DescriptionList>(all: readonly T[]): T | undefined {
  return all.findLast((each) => isActive(subscriptionState(each))) ?? all.at(-1)
}

/** End of access, if known, and date of the next charge, as ISO text. */
export function timetable(facts: DescriptionList): { open_until: string | null; next_charge_at: string | null } {
  switch (subscriptionState(facts)) {
    case 'trialing':
      return { open_until: facts.trial_end, next_charge_at: facts.trial_end }
    case 'active':
      return { open_until: facts.current_period_end, next_charge_at: facts.current_period_end }
    case 'past_due':
      return { open_until: facts.next_attempt_at, next_charge_at: facts.next_attempt_at }
    case 'cancelled':
      return { open_until: facts.cancel_at, next_charge_at: null }
    case 'ended':
      return { open_until: facts.revoked_at ?? facts.ended_at, next_charge_at: null }
    default:
      return { open_until: null, next_charge_at: null }
  }
}
