import * as z from 'zod'
import { Tier } from '#course/lesson.ts'
import { type Tier as TierName, tierNames, tierPrices, tiersOpened } from '#course/tiers.ts'

/** An upgrade as it stands in its attempt: what it opens, and what each tier of it costs. The same text is the same wish. */
const TierPurchase = z.object({
  from: Tier,
  to: Tier,
  opens: z.object({ tier: Tier, cents: z.int() }).array(),
  /** The link by which somebody else pays. */
  link: z.int().optional(),
})
export type TierPurchase = z.infer<typeof TierPurchase>

/** What an upgrade opens at today's prices; the prices of its tiers add up to what it costs. */
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

export const writePurchase = (purchase: TierPurchase): string => JSON.stringify(purchase)
export const readPurchase = (item: string): TierPurchase => TierPurchase.parse(JSON.parse(item))

/** What a payment opens now, and what of it goes back. */
export interface TierOutcome {
  opens: TierName[]
  /** Cents for what it opens. */
  kept: number
  returned?: { cents: number; reason: 'included' | 'base_gone' }
}

/**
 * A payment opens those of its tiers that are not open yet. What was paid for the others goes back; and all of it does
 * where the tier that the upgrade began at no longer stands, since nothing could be opened on it.
 */
export function outcomeOf(purchase: TierPurchase, open: ReadonlySet<TierName>): TierOutcome {
  const total = priceOf(purchase)
  if (tiersOpened('bronze', purchase.from).some((tier) => !open.has(tier)))
    return { opens: [], kept: 0, returned: { cents: total, reason: 'base_gone' } }
  const missing = purchase.opens.filter(({ tier }) => !open.has(tier))
  const kept = missing.reduce((sum, { cents }) => sum + cents, 0)
  const opens = missing.map(({ tier }) => tier)
  return kept === total ? { opens, kept } : { opens, kept, returned: { cents: total - kept, reason: 'included' } }
}
