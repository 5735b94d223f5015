import { isMailOn } from '#web/platform/browser/site-switches.ts'
import { longDay } from '#web/platform/format/dates.ts'
import { href } from '#web/platform/routing/href.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { Medal } from '#web/ui/medal.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { money, type Offer } from './link-text.ts'
import { confirmationText, type LinkConfirmed } from './payer-text.ts'

interface LinkConfirmationProps {
  offer: Offer
  /** Empty until the first response. */
  confirmed: LinkConfirmed | undefined
  /** Another person is paying right now. */
  isOthers?: boolean
  /** The last request failed. */
  hasFailed?: boolean
  onRetry: () => void
  isLooking: boolean
}

/** Card after the payment: pending, or a thank-you. */
export function LinkConfirmation({ offer, confirmed, isOthers, hasFailed, onRetry, isLooking }: LinkConfirmationProps) {
  const { title, notice, text, canRetry } = confirmationText(offer, confirmed, isOthers)
  const isPaid = confirmed?.state === 'paid'
  return (
    <Card className="give">
      <Medal tier={offer.tier} />
      <h1>{title}</h1>
      {notice && <Notice title={notice.title}>{notice.text}</Notice>}
      {isPaid && (
        <DescriptionList
          items={[
            { label: confirmed.date ? `Paid on ${longDay(confirmed.date)}` : 'Paid', value: money(confirmed.amount) },
            ...(isMailOn() ? [{ label: 'Receipt sent to', value: 'the address you typed' }] : []),
          ]}
        />
      )}
      {text && <p role="status">{text}</p>}
      {(canRetry || hasFailed) && (
        <Button kind="secondary" wide onClick={onRetry} busy={isLooking}>
          Look again
        </Button>
      )}
      {isPaid && (
        <ButtonLink kind="secondary" wide href={href('landing')}>
          See what {offer.given_name ?? 'they'} {offer.given_name ? 'learns' : 'learn'}
        </ButtonLink>
      )}
    </Card>
  )
}
