import type { CheckoutState } from '#contract/payments/payments.ts'
import { type CheckoutReturn, isPermanentError } from '#web/payments/public/checkout-return.ts'
import { errorMessage, statusOf } from '#web/platform/api/errors.ts'
import { longDay } from '#web/platform/format/dates.ts'
import type { NoticeKind } from '#web/ui/notice.tsx'
import type { Status } from './status.ts'

interface ReturnText {
  kind: NoticeKind
  title: string
  text: string
}

/** Notice after returning from the payment provider; null if the card is enough. */
export function returnText(
  checkoutReturn: CheckoutReturn,
  { state, error }: { state: CheckoutState | undefined; error: Error | null },
  status: Status,
  timeZone?: string,
): ReturnText | null {
  if (checkoutReturn === 'not-paid')
    return { kind: 'info', title: 'You have not subscribed.', text: 'Nothing was charged.' }
  if (checkoutReturn === 'subscription-cancelled') return cancelledText(status, timeZone)
  if (error) return errorText(error)
  if (state === 'paid') return status.active ? openText(status) : null
  return state ? finalTexts[state] : null
}

const finalTexts: Record<Exclude<CheckoutState, 'paid'>, ReturnText | null> = {
  open: null,
  pending: null,
  failed: {
    kind: 'error',
    title: 'The payment did not go through.',
    text: 'Nothing was started and nothing was charged. You can try again, with another card if you like.',
  },
  expired: {
    kind: 'info',
    title: 'The payment page has closed.',
    text: 'Nothing was started and nothing was charged.',
  },
  returned: {
    kind: 'info',
    title: 'Your payment goes back to your card.',
    text: 'CashCoach was open already. The refund has begun; banks take 5 to 10 days to show it.',
  },
}

function cancelledText({ state, active, open_until }: Status, timeZone?: string): ReturnText {
  const until = open_until ? `CashCoach stays open until ${longDay(open_until, timeZone)}.` : ''
  if (active && state !== 'cancelled')
    return {
      kind: 'info',
      title: 'Your cancellation is being confirmed.',
      text: 'This takes a few seconds. Nothing you wrote is lost.',
    }
  return {
    kind: 'good',
    title: 'Subscription cancelled successfully',
    text: active ? `${until} You can resume it on this page until then.`.trim() : 'What you wrote stays readable.',
  }
}

const openText = ({ state, trial_days }: Status): ReturnText =>
  state === 'trialing'
    ? {
        kind: 'good',
        title: 'CashCoach is open.',
        text: `Your ${trial_days} free days have begun. Nothing was charged today.`,
      }
    : { kind: 'good', title: 'Thank you. CashCoach is open.', text: 'The receipt stands under My purchases.' }

function errorText(error: Error): ReturnText {
  if (statusOf(error) === 400)
    return {
      kind: 'warn',
      title: 'This payment is not one of yours, or it was never begun.',
      text: 'Nothing was changed and nothing was charged.',
    }
  if (isPermanentError(error))
    return { kind: 'warn', title: errorMessage(error), text: 'Nothing was changed and nothing was charged.' }
  return {
    kind: 'error',
    title: errorMessage(error),
    text: 'If you have subscribed, it counts. CashCoach opens by itself.',
  }
}
