import { includesTier, type Tier, tiers } from '#course/tiers.ts'

/** How many lessons each tier adds. */
export type TierCounts = Record<Tier, number>

const freshCounts: TierCounts = { bronze: 3, silver: 10, gold: 11, platinum: 1 }

/**
 * Spreads a number of lessons over the tiers, for as long as only their sum is known: each tier takes what it has in a
 * fresh database, and platinum, the only one that grows, takes the rest.
 */
export function estimateTierCounts(total: number): TierCounts {
  const bronze = Math.min(freshCounts.bronze, total)
  const silver = Math.min(freshCounts.silver, total - bronze)
  const gold = Math.min(freshCounts.gold, total - bronze - silver)
  return { bronze, silver, gold, platinum: total - bronze - silver - gold }
}

/** How many lessons a member of this tier may open. */
export const accessibleLessons = (tier: Tier, counts: TierCounts): number =>
  tiers.filter((other) => includesTier(tier, other)).reduce((sum, other) => sum + counts[other], 0)

/** '1 lesson', '13 lessons'. */
export const lessonNoun = (count: number): string => (count === 1 ? 'lesson' : 'lessons')
