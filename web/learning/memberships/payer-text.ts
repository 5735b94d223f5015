import { tierNames } from '#course/tiers.ts'
import type { CheckoutReturn } from '#web/payments/public/checkout-return.ts'
import type { ReplyOf } from '#web/platform/api/api.ts'
import { errorMessage, NetworkError, serverMessage, statusOf } from '#web/platform/api/errors.ts'
import { ifMailed } from '#web/platform/browser/site-switches.ts'
import { longDay } from '#web/platform/format/dates.ts'
import type { NoticeKind } from '#web/ui/notice.tsx'
import { money, type Offer, type OpenOffer, whatItAdds } from './link-text.ts'

export type LinkConfirmed = ReplyOf<'membershipLinks', 'confirm'>

export interface PayerNotice {
  kind: NoticeKind
  title: string
  text: string
}

interface Situation {
  checkoutReturn: CheckoutReturn
  confirmed: LinkConfirmed | undefined
  /** Error of the status request. */
  error: Error | null
  offer: OpenOffer
}

/** Notice above the total for a payer who returned without paying. */
export function offerNotice(
  { checkoutReturn, confirmed, error, offer }: Situation,
  timeZone?: string,
): PayerNotice | null {
  const open = `The link is open until ${longDay(offer.expires_at, timeZone)}.`
  if (checkoutReturn === 'not-paid')
    return { kind: 'info', title: 'You have not paid.', text: `Nothing was charged. ${open}` }
  if (confirmed?.state === 'failed')
    return { kind: 'error', title: 'The payment did not go through.', text: `Nothing was charged. ${open}` }
  if (confirmed?.state === 'expired')
    return { kind: 'info', title: 'The payment page has closed.', text: `Nothing was charged. ${open}` }
  if (!error) return null
  if (statusOf(error) === 400)
    return { kind: 'warn', title: 'We do not know this payment.', text: 'Nothing was charged to you on this page.' }
  return { kind: 'warn', title: errorMessage(error), text: 'Nothing was charged to you on this page.' }
}

/** Error message if the payment page fails to open. */
export function payError(error: Error): PayerNotice {
  const title =
    error instanceof NetworkError
      ? errorMessage(error)
      : (serverMessage(error) ?? 'Failed to create checkout session. Please try again.')
  return { kind: 'error', title, text: title.includes('harged') ? '' : 'Nothing was charged.' }
}

interface ConfirmationText {
  title: string
  notice?: { title: string; text: string }
  text?: string
  /** Whether a refresh may change it. */
  canRetry?: boolean
}

/**
 * Notice after a payment.
 * @param isOthers another person is paying right now
 */
export function confirmationText(
  offer: Offer,
  confirmed: LinkConfirmed | undefined,
  isOthers = false,
): ConfirmationText {
  const tier = tierNames[offer.tier].name
  const recipient = offer.given_name ?? 'them'
  if (isOthers)
    return {
      title: 'Somebody is paying just now',
      notice: {
        title: 'Their payment is being confirmed.',
        text: 'Nothing was charged to you, and there is nothing more to do.',
      },
      canRetry: true,
    }
  if (confirmed?.state === 'paid') {
    const { from_tier, lessons } = offer
    const added =
      from_tier !== null && lessons !== null && lessons > 0
        ? `${whatItAdds({ ...offer, from_tier, lessons })}: open as of now.`
        : 'The lessons opened just now.'
    const confirmation = ifMailed(offer.given_name ? ` ${offer.given_name} has been told.` : ' They have been told.')
    return { title: `Thank you. ${tier} is open for ${recipient}.`, text: `${added}${confirmation}` }
  }
  if (confirmed?.state === 'returned')
    return {
      title: 'Somebody was a moment faster',
      notice: {
        title: `Your ${money(confirmed.returned)} goes back to your card.`,
        text: `${tier} was paid just before you. The refund has begun; banks take 5 to 10 days to show it.`,
      },
    }
  return {
    title: `Thank you. ${tier} opens in a moment.`,
    notice: {
      title: 'Your payment is being confirmed.',
      text: `Most take seconds, some banks a day. You can close this page${ifMailed('; the receipt comes by mail')}.`,
    },
    canRetry: confirmed !== undefined,
  }
}
