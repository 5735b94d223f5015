import { Check, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { GuardianNote } from '#web/payments/public/payment-start.tsx'
import { href } from '#web/platform/routing/href.ts'
import { hasPage } from '#web/platform/routing/page-patterns.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip, type ChipProps } from '#web/ui/chip.tsx'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { CardAction, CardText } from './card-content.ts'
import { priceText, type Status } from './status.ts'
import { type CoachActions, useCoachActions } from './use-coach-actions.tsx'

const trackerPath = '/cashcoach/expense-tracker'

interface StatusCardProps {
  status: Status
  text: CardText
  onRetry: () => void
  isLooking: boolean
}

/** Renders one state of the card. */
export function StatusCard({ status, text, onRetry, isLooking }: StatusCardProps) {
  const coachActions = useCoachActions(status)
  const { heading, lead, chip, hasPrice, offer, notice, items, note } = text
  const actions = text.actions.filter(isThere)
  return (
    <Card className="coach-card" aria-busy={coachActions.busy !== null || undefined}>
      <div className="coach-card-head">
        <h2 className="text-xl">{heading}</h2>
        {chip && <StateChip {...chip} />}
        {lead && <p className="text-ink-soft">{lead}</p>}
      </div>
      {hasPrice && (
        <div className="flex flex-wrap items-baseline gap-x-3">
          <p className="price">
            {priceText(status)}
            <span>/month</span>
          </p>
          <p className="text-ink-soft">Cancel anytime</p>
        </div>
      )}
      {offer && <p className="font-strong">{offer}</p>}
      {notice && (
        <Notice kind={notice.kind} title={notice.title}>
          {notice.text}
        </Notice>
      )}
      {items.length > 0 && <DescriptionList items={items} />}
      {note && <p className="text-sm">{note}</p>}
      {actions.length > 0 && (
        <div className="grid gap-3 pt-2">
          {actions.map((action) => (
            <Action
              key={action.label}
              action={action}
              isFirst={action === text.actions[0]}
              coachActions={coachActions}
              look={[onRetry, isLooking]}
            />
          ))}
          {actions.some(({ command }) => command === 'subscribe') && <BeforePaying />}
        </div>
      )}
    </Card>
  )
}

/** Hides links to pages that do not exist on this site. */
const isThere = ({ command }: CardAction) => (command !== 'tracker' && command !== 'read') || hasPage(trackerPath)

const BeforePaying = () => (
  <>
    <GuardianNote />
    <p className="text-ink-soft text-sm">
      The next page belongs to the card payment provider. Your card number never reaches Moneta. Before you pay, read
      our <Link href={href('terms')}>Terms</Link> and how <Link href={href('refunds')}>Refunds</Link> work.
    </p>
  </>
)

const chipIcons: Partial<Record<NonNullable<ChipProps['kind']>, ReactNode>> = {
  good: <Check />,
  warn: <TriangleAlert />,
}

const StateChip = ({ text, kind }: NonNullable<CardText['chip']>) => (
  <Chip kind={kind} icon={chipIcons[kind]}>
    {text}
  </Chip>
)

interface ActionProps {
  action: CardAction
  isFirst: boolean
  coachActions: CoachActions
  look: [retry: () => void, isLooking: boolean]
}

function Action({ action: { command, label }, isFirst, coachActions, look: [retry, isLooking] }: ActionProps) {
  const kind = isFirst ? 'primary' : 'secondary'
  const { busy } = coachActions
  const button = { wide: true, busy: busy === command, disabled: busy !== null }
  switch (command) {
    case 'tracker':
    case 'read':
      return (
        <ButtonLink kind={kind} wide href={trackerPath}>
          {label}
        </ButtonLink>
      )
    case 'look-again':
      return (
        <Button kind="secondary" wide onClick={retry} busy={isLooking}>
          {label}
        </Button>
      )
    case 'subscribe':
      return (
        <Button {...button} busyLabel="Processing..." onClick={coachActions.subscribe}>
          {label}
        </Button>
      )
    case 'portal':
      return (
        <Button {...button} kind={kind} busyLabel="Processing..." onClick={coachActions.portal}>
          {label}
        </Button>
      )
    case 'cancel':
      return (
        <Button {...button} kind="delete-quiet" busyLabel="Cancelling..." onClick={coachActions.cancel}>
          {label}
        </Button>
      )
  }
}
