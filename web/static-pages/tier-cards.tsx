import { type Tier, tierNames, tierPrices, tiers } from '#course/tiers.ts'
import { numberWord } from '#web/platform/format/number-text.ts'
import { href } from '#web/platform/routing/href.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Medal } from '#web/ui/medal.tsx'
import { Price } from '#web/ui/money.tsx'
import { accessibleLessons, lessonNoun, type TierCounts } from './tier-counts.ts'

/** Topics of each tier, shown after the number of lessons it adds. */
const description: Record<Tier, (adds: string) => string> = {
  bronze: () => 'Goals and net worth, a first budget, a safety net.',
  silver: (adds) => `Adds ${adds}: shopping, banks, interest, pay stubs, taxes, loans, scams.`,
  gold: (adds) => `Adds ${adds}: credit, college, cars, homes, insurance, investing, retirement.`,
  platinum: (adds) =>
    adds === 'one'
      ? 'Adds the one-page money plan that ties all of it together.'
      : `Adds ${adds}, with the one-page money plan that ties all of it together.`,
}

export interface TierCardsProps {
  counts: TierCounts
  /** Target of a button for an app path; without it the cards have no buttons. */
  hrefFor?: (path: string) => string
}

/** One card per tier, from the shared price table. */
export function TierCards({ counts, hrefFor }: TierCardsProps) {
  return (
    <ul className="tiers">
      {tiers.map((tier) => (
        <TierCard key={tier} tier={tier} counts={counts} hrefFor={hrefFor} />
      ))}
    </ul>
  )
}

function TierCard({ tier, counts, hrefFor }: TierCardsProps & { tier: Tier }) {
  const { name, level } = tierNames[tier]
  const lessons = accessibleLessons(tier, counts)
  const isFree = tierPrices[tier] === 0
  return (
    <Card as="li" className={`tier-card ${tier}`}>
      <div className="flex items-center gap-3">
        <Medal tier={tier} />
        <div>
          <h3>{name}</h3>
          <p className="text-sm leading-snug text-ink-soft">{level}</p>
        </div>
      </div>
      <Price cents={tierPrices[tier]} note={isFree ? undefined : 'once'} />
      <div>
        <p className="font-strong tabular-nums">
          {lessons} {lessonNoun(lessons)}
        </p>
        <p className="text-ink-soft">
          {counts[tier] > 0 ? description[tier](numberWord(counts[tier])) : 'No lessons of its own yet.'}
        </p>
      </div>
      {hrefFor && (
        <ButtonLink
          href={hrefFor(isFree ? href('dashboard') : href('membership', {}, { query: { tier } }))}
          kind={isFree ? 'primary' : 'secondary'}
          wide
          className={isFree ? undefined : 'needs-payments'}
        >
          {isFree ? 'Start free' : `Choose ${name}`}
        </ButtonLink>
      )}
    </Card>
  )
}
