/** The four lifetime tiers, lowest first. The order is the rank. */
export const tiers = ['bronze', 'silver', 'gold', 'platinum'] as const

export type Tier = (typeof tiers)[number]

/** The only price table: full price of each tier, in cents. An upgrade costs the difference of two rows. */
export const tierPrices: Record<Tier, number> = { bronze: 0, silver: 1999, gold: 3999, platinum: 5999 }

/** The name of each tier as a heading of lessons. */
export const tierNames: Record<Tier, { name: string; level: string }> = {
  bronze: { name: 'Bronze', level: 'Foundation' },
  silver: { name: 'Silver', level: 'Intermediate' },
  gold: { name: 'Gold', level: 'Advanced' },
  platinum: { name: 'Platinum', level: 'Premium' },
}

const rank = (tier: Tier) => tiers.indexOf(tier)

/** Whether a member of `memberTier` has access to content of `tier`. */
export const includesTier = (memberTier: Tier, tier: Tier): boolean => rank(memberTier) >= rank(tier)

/** The upgrade price in cents, or null if there is nothing to buy: the same tier or a lower one. */
export const upgradePrice = (from: Tier, to: Tier): number | null =>
  rank(to) > rank(from) ? tierPrices[to] - tierPrices[from] : null

/** The tiers that an upgrade opens: silver to gold opens gold, bronze to gold opens silver and gold. */
export const tiersOpened = (from: Tier, to: Tier): Tier[] => tiers.slice(rank(from) + 1, rank(to) + 1)
