import { type Tier, tierPrices, tiers } from '#course/tiers.ts'

/** The highest tier whose price the net sum of a member's purchases and grants covers; `paid` is in cents. */
export const tierFor = (paidCents: number): Tier => tiers.findLast((tier) => tierPrices[tier] <= paidCents) ?? 'bronze'
