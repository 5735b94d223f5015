/** The four lifetime tiers, lowest first. The order is the rank. */
export const tiers = ['bronze', 'silver', 'gold', 'platinum'] as const

export type Tier = (typeof tiers)[number]

/** The one price table: what each tier costs from nothing, in cents. An upgrade costs the difference of two rows. */
export const tierPrices: Record<Tier, number> = { bronze: 0, silver: 1999, gold: 3999, platinum: 5999 }

/** What each tier is called where lessons are grouped. */
export const tierNames: Record<Tier, { name: string; level: string }> = {
  bronze: { name: 'Bronze', level: 'Foundation' },
  silver: { name: 'Silver', level: 'Intermediate' },
  gold: { name: 'Gold', level: 'Advanced' },
  platinum: { name: 'Platinum', level: 'Premium' },
}

const rank = (tier: Tier) => tiers.indexOf(tier)

/** Whether a member of `memberTier` may open what belongs to `tier`. */
export const includesTier = (memberTier: Tier, tier: Tier): boolean => rank(memberTier) >= rank(tier)

/** What moving up costs in cents, or null where there is nothing to buy: the same tier or a lower one. */
export const upgradePrice = (from: Tier, to: Tier): number | null =>
  rank(to) > rank(from) ? tierPrices[to] - tierPrices[from] : null

/** What moving from one tier to another opens: silver to gold opens gold, bronze to gold opens silver and gold. */
export const tiersOpened = (from: Tier, to: Tier): Tier[] => tiers.slice(rank(from) + 1, rank(to) + 1)
