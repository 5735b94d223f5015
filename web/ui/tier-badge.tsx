import { type Tier, tierNames } from '#course/tiers.ts'
import { classes } from './classes.ts'

/** Radii of the small coin's rings, outermost first, with the stroke width and the core radius. */
const coins: Record<Tier, { line: number; core: number; rings: number[] }> = {
  bronze: { line: 1.9, core: 4.4, rings: [8] },
  silver: { line: 1.6, core: 2.7, rings: [8.6, 5.6] },
  gold: { line: 1.35, core: 1.9, rings: [8.8, 6.4, 4] },
  platinum: { line: 1.1, core: 1.2, rings: [9, 7, 5, 3] },
}

/** Small coin, up to 24 px, with one ring per tier level. The tier's name is always shown beside it. */
export function TierCoin({ tier, className }: { tier: Tier; className?: string }) {
  const { line, core, rings } = coins[tier]
  return (
    <svg className={classes('coin', tier, className)} viewBox="0 0 20 20" strokeWidth={line} aria-hidden="true">
      <circle className="coin-core" cx="10" cy="10" r={core} />
      {rings.map((radius) => (
        <circle key={radius} cx="10" cy="10" r={radius} />
      ))}
    </svg>
  )
}

export function TierBadge({ tier, className }: { tier: Tier; className?: string }) {
  return (
    <span className={classes('tier', tier, className)}>
      <TierCoin tier={tier} />
      {tierNames[tier].name}
    </span>
  )
}
