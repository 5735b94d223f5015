import { formatCents, parseCents } from '#contract/platform/money.ts'
import type { ReplyOf } from '#web/platform/api/api.ts'
import { errorMessage, statusOf } from '#web/platform/api/errors.ts'
import { ifMailed } from '#web/platform/browser/site-switches.ts'
import { mailHint } from '#web/platform/format/mail-hint.ts'
import type { NoticeKind } from '#web/ui/notice.tsx'

type Confirmed = ReplyOf<'payments', 'confirm'>
type Purchase = ReplyOf<'payments', 'purchases'>[number]

/** Text of a payment notice: what happened to the money, what is unchanged, and what to do. */
export interface PaymentText {
  kind: NoticeKind
  title: string
  text: string
  /** Whether a refresh may change it. */
  canRetry?: boolean
}

const money = (dollars: number) => formatCents(parseCents(dollars) ?? 0)

export const notPaidText: PaymentText = { kind: 'info', title: 'You have not paid.', text: 'Nothing was charged.' }

/** While the first request is pending. */
export const askingText: PaymentText = {
  kind: 'info',
  title: 'Your payment is being confirmed.',
  text: 'This takes a few seconds. Nothing is lost if you leave this page.',
}

/** State of a member's own checkout, on return from the payment page. */
export function confirmedText({ state, what, amount, returned, mail_folder }: Confirmed): PaymentText {
  switch (state) {
    case 'paid':
      return {
        kind: 'good',
        title: `Thank you. Your payment of ${money(amount)} has arrived.`,
        text: `${openedText(what, returned)}${mailHint(mail_folder)}`,
      }
    case 'returned':
      return {
        kind: 'info',
        title: `Your ${money(returned)} goes back to your card.`,
        text: `${what}: it was open already, so there was nothing to pay for. The refund has begun; banks take 5 to 10 days to show it.`,
      }
    case 'failed':
      return {
        kind: 'error',
        title: 'The payment did not go through.',
        text: 'Nothing was charged. You can try again below, with another card if you like.',
      }
    case 'expired':
      return {
        kind: 'info',
        title: 'The payment page has closed.',
        text: 'Nothing was charged. You can begin again below.',
      }
    case 'pending':
      return {
        kind: 'info',
        title: 'Your payment is being confirmed.',
        text: `Most take seconds, some banks a day. ${what}: it opens by itself${ifMailed(', and we write to you')}. You need not pay again, and you can leave this page.`,
        canRetry: true,
      }
    case 'open':
      return {
        kind: 'info',
        title: 'We have not heard of your payment yet.',
        text: `If you have paid, nothing is lost. ${what}: it opens by itself as soon as we hear of it.`,
        canRetry: true,
      }
  }
}

const openedText = (what: string, returned: number) =>
  `${what}: it is open, for life.${
    returned > 0 ? ` ${money(returned)} goes back to your card, since a part of it was open already.` : ''
  } The receipt stands under My purchases.`

/** Error of the status request. Another member's checkout shows the server's message. */
export function confirmErrorText(error: unknown): PaymentText {
  const status = statusOf(error)
  if (status === 400)
    return {
      kind: 'warn',
      title: 'This payment is not one of yours, or it was never begun.',
      text: 'Nothing was changed and nothing was charged.',
    }
  if (status === 404)
    return { kind: 'warn', title: errorMessage(error), text: 'Nothing was changed and nothing was charged.' }
  return {
    kind: 'error',
    title: errorMessage(error),
    text: 'If you have paid, it counts. What you paid for opens by itself.',
    canRetry: true,
  }
}

const daysFailureIsNews = 3

/**
 * Notice about the latest membership purchase, on load: pending at the bank, or failed recently.
 * @param now in milliseconds
 */
export function purchaseNews(purchases: readonly Purchase[], now: number): PaymentText | null {
  const latest = purchases.find(({ kind }) => kind === 'membership')
  if (latest?.state === 'pending')
    return {
      kind: 'info',
      title: 'A payment is being confirmed by your bank.',
      text: `${latest.what}: it opens by itself, often within a day. You need not pay again.`,
    }
  const isNews = latest && now - Date.parse(latest.date) < daysFailureIsNews * 24 * 3_600_000
  if (!isNews || latest.state !== 'failed') return null
  return {
    kind: 'warn',
    title: 'Your last payment did not go through.',
    text: `${latest.what}: nothing was charged. You can try again below.`,
  }
}
