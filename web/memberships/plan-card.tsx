import { Check } from 'lucide-react'
import { parseCents } from '#contract/money.ts'
import { type Tier, tierNames } from '#course/tiers.ts'
import type { ReplyOf } from '#web/kit/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import { Medal } from '#web/ui/medal.tsx'
import { Price } from '#web/ui/money.tsx'
import { priceNote, topics } from './plans.ts'

interface PlanCardProps {
  offer: ReplyOf<'memberships', 'me'>['offers'][number]
  memberTier: Tier
  /** The next tier up: its button is the page's one primary one. */
  isNext: boolean
  busy: boolean
  disabled: boolean
  onUpgrade: (tier: Tier) => void
}

/** One tier: what it opens, what it costs this member now, and the button that buys it. */
export function PlanCard({
  offer: { tier, price, lessons },
  memberTier,
  isNext,
  busy,
  disabled,
  onUpgrade,
}: PlanCardProps) {
  const { name, level } = tierNames[tier]
  const cents = price === null ? null : parseCents(price)
  const isMine = tier === memberTier
  return (
    <Card as="li" className={classes('plan', tier, isMine && 'is-current')}>
      <div className="flex items-center gap-3">
        <Medal tier={tier} />
        <div>
          <h2 className="text-xl">{name}</h2>
          <p className="text-ink-soft text-sm leading-snug">{level}</p>
        </div>
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
      ) : (
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
      )}
    </Card>
  )
}

const includedNote = (tier: Tier) => (tier === 'bronze' ? 'Came with your account' : 'Paid once, yours for life')
