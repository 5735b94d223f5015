import { tierFor } from '#server/learning/public/membership-rules.ts'
import type { ChargeRow } from '#server/payments/public/charge.ts'
import type { Purchasable } from '#server/payments/public/purchasable.ts'
import type { LinkStore } from './link-store.ts'
import type { MembershipStore } from './store.ts'
import { storedPurchase } from './stored-shapes.ts'
import { outcomeOf } from './tier-purchase.ts'

interface Dependencies {
  store: MembershipStore
  links: LinkStore
  /** Notifies the admin of an orphaned tier: paid, but a lower tier is missing. */
  reportOrphanedTier(charge: ChargeRow): Promise<unknown>
  /** Notifies the member that their link was paid. */
  notifyLinkPaid(charge: ChargeRow, memberId: number): Promise<unknown>
}

/** Opens and closes tiers on payment, refund and dispute. */
export const tierPurchasable = ({ store, links, reportOrphanedTier, notifyLinkPaid }: Dependencies): Purchasable => ({
  async onPaid({ charge, memberId, item, timestamp }) {
    const purchase = storedPurchase.read(item)
    const { opens, retainedCents, returned } = outcomeOf(purchase, await store.openTiers(memberId))
    const entry = {
      kind: 'purchase',
      tier: purchase.to,
      amount_cents: retainedCents,
      reference: referenceOf(charge),
    } as const
    if (opens.length > 0) await store.addEntry(memberId, entry, opens, timestamp)
    if (purchase.link !== undefined && opens.length > 0) {
      await links.setPaid(purchase.link, timestamp)
      await notifyLinkPaid(charge, memberId)
    }
    return returned
  },

  opened: async (charge) => (charge.member_id === null ? [] : store.openedBy(charge.member_id, referenceOf(charge))),

  async settle(charge, isEffective) {
    // Deleting an account also deleted its tiers.
    if (charge.member_id === null) return
    if (isEffective) {
      await store.reopen(charge.member_id, referenceOf(charge))
      return
    }
    await store.close(charge.member_id, referenceOf(charge), charge.dispute === 'lost' ? 'dispute' : 'refund')
    const open = await store.openTiers(charge.member_id)
    // Bronze is open to all members and has no row.
    const counted = ['silver', 'gold', 'platinum'].indexOf(tierFor(open)) + 1
    if (open.size > counted) await reportOrphanedTier(charge)
  },
})

const referenceOf = ({ id }: Pick<ChargeRow, 'id'>) => `charge:${id}`
