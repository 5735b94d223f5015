import { formatCents } from '#contract/platform/money.ts'
import type { PaymentEmails } from '#server/payments/public/emails.ts'
import type { Payer } from '#server/payments/public/payer-store.ts'
import type { SubscriptionRow } from '#server/payments/public/subscription.ts'
import { longDay } from '#server/platform/base/clock.ts'
import { monthlyCents } from '#server/tracker/public/subscription-rules.ts'

const price = formatCents(monthlyCents)

/** E-mails to subscribers. */
export const cashcoachEmails = ({ send, greet }: Pick<PaymentEmails, 'send' | 'greet'>, appUrl: string) => {
  const page = `${appUrl}/cashcoach`
  const howToCancel = `To cancel, press Cancel Subscription at ${page}.`
  const day = (timestamp: string | null, { time_zone: zone }: Payer) =>
    timestamp ? longDay(timestamp, zone) : 'that day'

  return {
    begun(row: SubscriptionRow, payer: Payer, now: number) {
      const terms = row.trial_end
        ? `Your 7-day free trial runs until ${day(row.trial_end, payer)}. That day the first ${price} is charged, then ${price} each month.`
        : `${price} is charged each month; the next time on ${day(row.current_period_end, payer)}.`
      const text = greet(payer.given_name, `Your CashCoach subscription has begun. ${terms}\n\n${howToCancel}`)
      return send(
        `cashcoach-begun:${row.subscription}`,
        payer.email,
        'Your CashCoach subscription has begun',
        text,
        now,
      )
    },

    trialEnds(row: SubscriptionRow, payer: Payer, now: number) {
      const text = greet(
        payer.given_name,
        `Your free trial of CashCoach ends on ${day(row.trial_end, payer)}. That day ${price} is charged, then ${price} each month.\n\nBefore that day it costs nothing to stop. ${howToCancel}`,
      )
      return send(`cashcoach-trial-ends:${row.subscription}`, payer.email, 'Your CashCoach trial ends soon', text, now)
    },

    paymentFailed(row: SubscriptionRow, payer: Payer, now: number) {
      const next = row.next_attempt_at
        ? `We try again on ${day(row.next_attempt_at, payer)}. CashCoach stays open until then`
        : 'It is not tried again, and CashCoach has closed'
      const text = greet(
        payer.given_name,
        `${price} for CashCoach could not be charged. ${next}, and nothing you wrote is lost.\n\nTo change the card: ${page}`,
      )
      const key = `cashcoach-failed:${row.subscription}:${row.payment_failed_at}:${row.next_attempt_at}`
      return send(key, payer.email, 'Your CashCoach payment did not go through', text, now)
    },

    cancelled(row: SubscriptionRow, payer: Payer, now: number) {
      const text = greet(
        payer.given_name,
        `Your CashCoach subscription is cancelled. It stays open until ${day(row.cancel_at, payer)}, and nothing more is charged. What you wrote stays readable.\n\nTo take it back before that day: ${page}`,
      )
      return send(
        `cashcoach-cancelled:${row.subscription}:${row.cancel_at}`,
        payer.email,
        'Your CashCoach subscription is cancelled',
        text,
        now,
      )
    },

    ended(row: SubscriptionRow, payer: Payer, now: number) {
      const text = greet(
        payer.given_name,
        `Your CashCoach subscription has ended. What you wrote stays readable, and you can export it at any time.\n\nTo come back: ${page}`,
      )
      return send(
        `cashcoach-ended:${row.subscription}`,
        payer.email,
        'Your CashCoach subscription has ended',
        text,
        now,
      )
    },
  }
}

export type CashcoachEmails = ReturnType<typeof cashcoachEmails>
