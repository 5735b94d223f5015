import { useId } from 'react'
import type { Tier } from '#course/tiers.ts'
import { classes } from './classes.ts'

/** Radii of the engraved rings, outermost first, with their stroke width and the core radius. */
const medals: Record<Tier, { line: number; core: number; rings: number[] }> = {
  bronze: { line: 0.95, core: 2.89, rings: [6.56] },
  silver: { line: 0.8, core: 1.77, rings: [7.05, 4.59] },
  gold: { line: 0.68, core: 1.25, rings: [7.22, 5.25, 3.28] },
  platinum: { line: 0.55, core: 0.79, rings: [7.38, 5.74, 4.1, 2.46] },
}

/** Coin of a tier, at least 28 px (56 px by default; a size class changes it). The tier's name is shown beside it. */
export function Medal({ tier, className }: { tier: Tier; className?: string }) {
  const face = useId()
  const { line, core, rings } = medals[tier]
  return (
    <svg className={classes('medal', tier, className)} viewBox="0 0 20 20" aria-hidden="true">
      <linearGradient id={face} x1=".15" y1="0" x2=".85" y2="1">
        <stop className="medal-lit" offset="0" />
        <stop className="medal-body" offset="1" />
      </linearGradient>
      <circle className="medal-rim" cx="10" cy="10" r="10" />
      <circle cx="10" cy="10" r="9.3" fill={`url(#${face})`} />
      <g className="medal-rings" strokeWidth={line}>
        {rings.map((radius) => (
          <circle key={radius} cx="10" cy="10" r={radius} />
        ))}
      </g>
      <circle className="medal-core" cx="10" cy="10" r={core} />
    </svg>
  )
}
