import { randomUUID } from 'node:crypto'
import { type CheckoutReply, memberships } from '#contract/memberships.ts'
import { includesTier, type Tier, tierNames, tiers, tiersOpened, upgradePrice } from '#course/tiers.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { isoMoment } from '#server/kit/clock.ts'
import { encodedReplies } from '#server/kit/encoded-replies.ts'
import { conflict, problem } from '#server/kit/problems.ts'
import { type PreEncodedReply, preEncode } from '#server/kit/reply.ts'
import type { CourseVersion } from '#server/lessons/course-version.ts'
import type { LessonStore } from '#server/lessons/store.ts'
import { tierFor } from './rules.ts'
import type { MembershipStore } from './store.ts'

interface Dependencies {
  db: Database
  store: MembershipStore
  lessons: Pick<LessonStore, 'countByTier'>
  version: CourseVersion
  payments: Config['payments']
}

export const membershipService = ({ db, store, lessons, version, payments }: Dependencies) => {
  const encoded = encodedReplies()
  const tierOf = async (memberId: number): Promise<Tier> => tierFor(await store.openTiers(memberId))

  return {
    tierOf,

    /** The tier, and what each tier would cost now: the same for everybody of a tier. */
    async current(memberId: number): Promise<PreEncodedReply> {
      const [memberTier, current] = await Promise.all([tierOf(memberId), version.read()])
      return encoded(memberTier, current, async () => {
        const counts = await lessons.countByTier()
        const openTo = (tier: Tier) =>
          tiers.filter((each) => includesTier(tier, each)).reduce((sum, each) => sum + (counts.get(each) ?? 0), 0)
        const offers = tiers.map((tier) => ({ tier, price: upgradePrice(memberTier, tier), lessons: openTo(tier) }))
        return preEncode(memberships.me, { membership_tier: memberTier, offers })
      })
    },

    /** Begins an upgrade at the price of the moment. Without card payments the tier is granted at once. */
    async checkout(memberId: number, tier: Tier, now: number): Promise<CheckoutReply> {
      if (payments !== 'bypass') throw problem(503, 'no_payments', 'Card payments are not set up on this site yet.')
      return db.transaction(async () => {
        await store.lockMember(memberId)
        const memberTier = await tierOf(memberId)
        const price = upgradePrice(memberTier, tier)
        if (price === null)
          throw conflict('included', `${tierNames[tier].name} is included in your membership already.`)
        const reference = `bypass:${randomUUID()}`
        const entry = { kind: 'grant', tier, amount_cents: price, reference } as const
        await store.addEntry(memberId, entry, { opens: tiersOpened(memberTier, tier) }, isoMoment(now))
        const message = `Your membership is now ${tierNames[tier].name}. Nothing was charged: this is a demonstration.`
        return { success: true, sessionId: 'dev-bypass', development: true, message }
      })
    },
  }
}

export type MembershipService = ReturnType<typeof membershipService>
