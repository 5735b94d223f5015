import { tierNames } from '#course/tiers.ts'
import { Card } from '#web/ui/card.tsx'
import { ProgressCoin } from '#web/ui/progress-coin.tsx'
import { TierCoin } from '#web/ui/tier-badge.tsx'
import type { LearningSummary } from './learning-summary.ts'

interface ProgressCardProps {
  learning: LearningSummary
  total: number
}

/** The coin, filled by progress, with its counts as text. */
export function ProgressCard({ learning, total }: ProgressCardProps) {
  const { open, passed, percent, perTier, rings, kept } = learning
  const locked = total - open
  const label = `Your coin: ${passed} of ${total} segments filled, ${open - passed} open to you, ${locked} locked.${kept > 0 ? ` ${kept} with a milled edge.` : ''}`
  return (
    <Card as="section" className="dashboard-coin" aria-labelledby="coin-title">
      <div>
        <h2 id="coin-title" className="dashboard-title">
          Learning progress
        </h2>
        <p className="text-ink-soft text-sm">
          Passed: {passed} of {open} lessons open to you, {percent}%
        </p>
      </div>
      <ProgressCoin rings={rings} label={label} figure={passed} />
      {kept > 0 && <p className="text-ink-soft text-sm">A milled edge: still known a month later.</p>}
      <ul className="dashboard-key">
        {perTier.map(({ tier, passed: done, total: all }) => (
          <li key={tier}>
            <TierCoin tier={tier} />
            {tierNames[tier].name}{' '}
            <span className="text-ink-soft tabular-nums">
              {done} of {all}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
