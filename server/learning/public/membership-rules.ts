import { includesTier, type Tier, tiers } from '#course/tiers.ts'

/** Highest tier without a missing lower tier; bronze is always open. Orphaned tiers do not count. */
export function tierFor(open: ReadonlySet<Tier>): Tier {
  const gap = tiers.findIndex((tier) => tier !== 'bronze' && !open.has(tier))
  return tiers[gap === -1 ? tiers.length - 1 : gap - 1] ?? 'bronze'
}

interface Opened {
  id: number
  standing: readonly Tier[]
}

/** A line of the ledger with the tiers that it opened, lowest first, and which of them are still open by it. */
export interface EnteredTiers extends Opened {
  kind: 'purchase' | 'grant'
  reference: string
  created_at: string
  opened: Tier[]
  standing: Tier[]
}

/** Tiers that would stay open if an entry were closed. */
export const openWithout = (entries: readonly Opened[], closing: number): Set<Tier> =>
  new Set(entries.filter(({ id }) => id !== closing).flatMap(({ standing }) => standing))

/** Entries whose tiers would be orphaned if another entry were closed. They must be closed first. */
export function dependentEntries<Entry extends Opened>(entries: readonly Entry[], closing: number): Entry[] {
  const left = openWithout(entries, closing)
  const counted = tierFor(left)
  return entries.filter(({ id, standing }) => id !== closing && standing.some((tier) => !includesTier(counted, tier)))
}
