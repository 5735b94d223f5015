import { type Tier, tiers } from '#course/tiers.ts'

/** The highest tier up to which all are open; bronze is open to everybody. What is open above a gap does not count. */
export function tierFor(open: ReadonlySet<Tier>): Tier {
  const gap = tiers.findIndex((tier) => tier !== 'bronze' && !open.has(tier))
  return tiers[gap === -1 ? tiers.length - 1 : gap - 1] ?? 'bronze'
}
