import { useQueryClient } from '@tanstack/react-query'
import { CircleHelp, ReceiptText, RotateCcw, UserRound } from 'lucide-react'
import { tierNames } from '#course/tiers.ts'
import { GuardianNote, useRedirect } from '#web/payments/public/payment-start.tsx'
import { PaymentsOff } from '#web/payments/public/payments-off.tsx'
import { invalidate } from '#web/platform/api/api.ts'
import { statusOf } from '#web/platform/api/errors.ts'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { ifMailed, isPaymentsOn } from '#web/platform/browser/site-switches.ts'
import { AmountList } from '#web/ui/amount-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Medal } from '#web/ui/medal.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { money, type OpenOffer, offerBreakdown, paymentLinkTitle, priceChange, whatItAdds } from './link-text.ts'
import { type PayerNotice, payError } from './payer-text.ts'

interface LinkOfferProps {
  code: string
  offer: OpenOffer
  /** Notice about earlier events, such as a failed payment. */
  notice: PayerNotice | null
}

/** The member who asks, the tier, the price, and the pay button. */
export function LinkOffer({ code, offer, notice }: LinkOfferProps) {
  const [isRedirecting, redirect] = useRedirect()
  const { given_name, tier, price } = offer
  const client = useQueryClient()
  const pay = useApiMutation('membershipLinks', 'checkout', {
    onSuccess: ({ sessionUrl }) => redirect(sessionUrl),
    // The price may have changed, or the link was closed.
    onError: (error) => {
      if (statusOf(error) === 409) invalidate(client, ['membershipLinks', 'offer'])
    },
  })
  const shown = pay.error ? payError(pay.error) : notice
  const change = priceChange(offer)
  return (
    <Card className="give">
      <Medal tier={tier} />
      <h1>{paymentLinkTitle(given_name, tier)}</h1>
      {shown && (
        <Notice kind={shown.kind} title={shown.title}>
          {shown.text}
        </Notice>
      )}
      {change && <Notice title={change.title}>{change.text}</Notice>}
      <p>
        {given_name ?? 'Whoever sent you this'} learns about money at Moneta. {tierNames[tier].name} adds{' '}
        {whatItAdds(offer)}, for life. One payment, nothing recurring.
      </p>
      <AmountList {...offerBreakdown(offer)} />
      <PaymentsOff>
        Nothing can be paid here until they are. The link stays as it is; please ask the person who sent it.
      </PaymentsOff>
      {isPaymentsOn() && (
        <div className="grid gap-3 pt-2">
          <Button
            wide
            busy={pay.isPending || isRedirecting}
            busyLabel="Processing..."
            onClick={() => pay.mutate({ params: { code }, body: { price } })}
          >
            Pay {money(price)}
          </Button>
          <GuardianNote />
        </div>
      )}
      <Reassurance offer={offer} />
    </Card>
  )
}

function Reassurance({ offer: { given_name, tier, refund_days } }: { offer: OpenOffer }) {
  const lines = [
    { Icon: UserRound, text: 'You need no account.' },
    {
      Icon: ReceiptText,
      text: ifMailed(
        `The receipt goes to the address you type on the next page. ${given_name ?? 'Whoever asks'} does not see it.`,
        'No e-mail follows: keep what the payment page shows you as your receipt.',
      ),
    },
    {
      Icon: RotateCcw,
      text: `You can have it refunded within ${refund_days} days. ${tierNames[tier].name} then closes again.`,
    },
    {
      Icon: CircleHelp,
      text: `${given_name ? `You know no ${given_name}?` : 'You know nobody who would ask you?'} Close this page. Nothing happens.`,
    },
  ]
  return (
    <ul className="give-safe">
      {lines.map(({ Icon, text }) => (
        <li key={text}>
          <Icon />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}
