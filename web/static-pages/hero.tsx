import { tierNames, tiers } from '#course/tiers.ts'
import { freeLessonsText } from '#web/platform/format/free-lessons.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ProgressCoin } from '#web/ui/progress-coin.tsx'
import { TierCoin } from '#web/ui/tier-badge.tsx'
import { lessonNoun, type TierCounts } from './tier-counts.ts'

export interface HeroProps {
  totalLessons: number
  counts: TierCounts
  startHref: string
}

export function Hero({ totalLessons, counts, startHref }: HeroProps) {
  return (
    <section className="page hero">
      <div className="grid gap-6">
        <h1>Money, learned by&nbsp;heart.</h1>
        <p className="lead">
          {totalLessons} graded lessons in personal finance, a quiz after each, and a clear view of what has stuck. For
          teenagers and adults.
        </p>
        <div className="hero-acts">
          <ButtonLink href={startHref} large>
            Start Learning Today
          </ButtonLink>
          <ButtonLink href="#try" kind="quiet" large>
            Try one question
          </ButtonLink>
        </div>
        <p className="text-sm text-ink-soft">
          {freeLessonsText(counts.bronze)} Pay once for more, with no recurring fees.
        </p>
      </div>
      <HeroCoin totalLessons={totalLessons} counts={counts} />
    </section>
  )
}

function HeroCoin({ totalLessons, counts }: Omit<HeroProps, 'startHref'>) {
  const rings = tiers.map((tier) => ({ tier, segments: Array.from({ length: counts[tier] }, () => 'filled' as const) }))
  const parts = tiers.map((tier) => `${counts[tier]} ${tier}`)
  const label = `A coin made of ${totalLessons} segments in four rings: ${parts.slice(0, 3).join(', ')} and ${parts[3]}. Each segment is one lesson.`
  return (
    <figure className="hero-coin">
      <ProgressCoin rings={rings} label={label} figure={totalLessons} caption={lessonNoun(totalLessons)} />
      <figcaption>
        <p>Every lesson you pass fills one segment of your coin.</p>
        <ul className="hero-key">
          {tiers.map((tier) => (
            <li key={tier}>
              <TierCoin tier={tier} />
              <span>
                <strong>{counts[tier]}</strong> {tierNames[tier].name.toLowerCase()}
              </span>
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  )
}
