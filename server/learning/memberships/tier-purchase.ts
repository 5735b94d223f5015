import * as z from 'zod'
import { Tier } from '#course/lesson.ts'
import { type Tier as TierName, tierNames, tierPrices, tiersOpened } from '#course/tiers.ts'

/** An upgrade: its tiers and the price of each. */
export const TierPurchase = z.object({
  from: Tier,
  to: Tier,
  opens: z.object({ tier: Tier, cents: z.int() }).array(),
  /** The link with which another person pays. */
  link: z.int().optional(),
})
export type TierPurchase = z.infer<typeof TierPurchase>

/** The tiers of an upgrade at current prices, which add up to its total. */
export function tierPurchase(from: TierName, to: TierName, link?: number): TierPurchase {
  let below = tierPrices[from]
  const opens = tiersOpened(from, to).map((tier) => {
    const cents = tierPrices[tier] - below
    below = tierPrices[tier]
    return { tier, cents }
  })
  return { from, to, opens, ...(link !== undefined && { link }) }
}

export const priceOf = ({ opens }: TierPurchase): number => opens.reduce((sum, { cents }) => sum + cents, 0)

/** Such as 'Gold membership, from Silver'. */
export const describePurchase = ({ from, to }: Pick<TierPurchase, 'from' | 'to'>): string =>
  from === 'bronze'
    ? `${tierNames[to].name} membership`
    : `${tierNames[to].name} membership, from ${tierNames[from].name}`

/** Tiers that a payment opens, and the amount to return. */
export interface TierOutcome {
  opens: TierName[]
  /** Amount kept for the opened tiers, in cents. */
  retainedCents: number
  returned?: { cents: number; reason: 'included' | 'base_gone' }
}

/**
 * A payment opens those of its tiers that are not open yet and returns the price of the others. All of it is returned
 * if the tier that the upgrade started from is closed, because the new tiers would be orphaned.
 */
export function outcomeOf(purchase: TierPurchase, open: ReadonlySet<TierName>): TierOutcome {
  const total = priceOf(purchase)
  if (tiersOpened('bronze', purchase.from).some((tier) => !open.has(tier)))
    return { opens: [], retainedCents: 0, returned: { cents: total, reason: 'base_gone' } }
  const missing = purchase.opens.filter(({ tier }) => !open.has(tier))
  const retainedCents = missing.reduce((sum, { cents }) => sum + cents, 0)
  const opens = missing.map(({ tier }) => tier)
  return retainedCents === total
    ? { opens, retainedCents }
    : { opens, retainedCents, returned: { cents: total - retainedCents, reason: 'included' } }
}
