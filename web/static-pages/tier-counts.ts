import { includesTier, type Tier, tiers } from '#course/tiers.ts'

/** Number of lessons that each tier adds. */
export type TierCounts = Record<Tier, number>

const freshCounts: TierCounts = { bronze: 3, silver: 10, gold: 11, platinum: 1 }

/**
 * Splits a number of lessons among the tiers while only the total is known: each tier gets its count in a fresh
 * database, and platinum, the only tier that grows, gets the rest.
 */
export function estimateTierCounts(total: number): TierCounts {
  const bronze = Math.min(freshCounts.bronze, total)
  const silver = Math.min(freshCounts.silver, total - bronze)
  const gold = Math.min(freshCounts.gold, total - bronze - silver)
  return { bronze, silver, gold, platinum: total - bronze - silver - gold }
}

/** Number of lessons that a member of this tier may open. */
export const accessibleLessons = (tier: Tier, counts: TierCounts): number =>
  tiers.filter((other) => includesTier(tier, other)).reduce((sum, other) => sum + counts[other], 0)

/** '1 lesson', '13 lessons'. */
export const lessonNoun = (count: number): string => (count === 1 ? 'lesson' : 'lessons')
