import { Check } from 'lucide-react'
import { useCallback } from 'react'
import { parseCents } from '#contract/platform/money.ts'
import { type Tier, tierNames } from '#course/tiers.ts'
import { GuardianNote } from '#web/payments/public/payment-start.tsx'
import type { ReplyOf } from '#web/platform/api/api.ts'
import { isPaymentsOn } from '#web/platform/browser/site-switches.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { classes } from '#web/ui/classes.ts'
import { Medal } from '#web/ui/medal.tsx'
import { Price } from '#web/ui/money.tsx'
import { priceNote, topics } from './plans.ts'

interface PlanCardProps {
  offer: ReplyOf<'memberships', 'me'>['offers'][number]
  memberTier: Tier
  /** The next tier up; its button is the primary one. */
  isNext: boolean
  /** The tier requested by the link from a locked lesson. */
  isRequested: boolean
  busy: boolean
  disabled: boolean
  onUpgrade: (tier: Tier) => void
}

/** One tier: its lessons, its price for this member, and the buy button. */
export function PlanCard({
  offer: { tier, price, lessons },
  memberTier,
  isNext,
  isRequested,
  busy,
  disabled,
  onUpgrade,
}: PlanCardProps) {
  const { name, level } = tierNames[tier]
  const cents = price === null ? null : parseCents(price)
  const isMine = tier === memberTier
  return (
    <Card
      as="li"
      ref={useScrollHere(isRequested)}
      className={classes(
        'plan',
        tier,
        cents === null && 'is-included',
        isMine && 'is-current',
        isRequested && 'is-asked',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Medal tier={tier} />
        <div>
          <h2 className="text-xl">{name}</h2>
          <p className="text-ink-soft text-sm leading-snug">{level}</p>
        </div>
        {isRequested && <Chip kind="accent">You came for this</Chip>}
      </div>
      <div className="grid gap-1">
        {cents === null ? <p className="price">Included</p> : <Price cents={cents} note="once" />}
        <p className="plan-note">{cents === null ? includedNote(tier) : priceNote(memberTier, tier)}</p>
      </div>
      <div className="grid content-start gap-3">
        <p className="font-strong tabular-nums">
          {lessons} {lessons === 1 ? 'lesson' : 'lessons'}
        </p>
        <ul className="plan-topics">
          {topics[tier].map((topic) => (
            <li key={topic}>
              <Check />
              {topic}
            </li>
          ))}
        </ul>
      </div>
      {cents === null ? (
        <p className={classes('plan-now', !isMine && 'text-ink-soft')}>
          {isMine ? (
            <>
              <Check /> Your plan
            </>
          ) : (
            `Included in ${tierNames[memberTier].name}`
          )}
        </p>
      ) : isPaymentsOn() ? (
        <div className="grid gap-3">
          <Button
            kind={isNext ? 'primary' : 'secondary'}
            wide
            busy={busy}
            busyLabel="Processing..."
            disabled={disabled}
            onClick={() => onUpgrade(tier)}
          >
            Upgrade to {name}
          </Button>
          <GuardianNote />
        </div>
      ) : (
        <p className="plan-now text-ink-soft">Cannot be bought yet</p>
      )}
    </Card>
  )
}

const includedNote = (tier: Tier) => (tier === 'bronze' ? 'Came with your account' : 'Paid once, yours for life')

/** Scrolls to the card once, when the plans have loaded. */
const useScrollHere = (isWanted: boolean) =>
  useCallback(
    (card: HTMLElement | null) => {
      if (isWanted) card?.scrollIntoView({ block: 'center' })
    },
    [isWanted],
  )
