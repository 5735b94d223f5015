import { randomUUID } from 'node:crypto'
import { type CheckoutReply, type Membership, memberships } from '#contract/learning/memberships.ts'
import { includesTier, type Tier, tierNames, tiers, tiersOpened, upgradePrice } from '#course/tiers.ts'
import type { CourseCacheKey } from '#server/learning/lessons/course-cache-key.ts'
import type { LessonStore } from '#server/learning/lessons/store.ts'
import { tierFor } from '#server/learning/public/membership-rules.ts'
import type { PaymentsPublic } from '#server/payments/area.ts'
import { bindAll } from '#server/platform/base/bind-all.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import { conflict } from '#server/platform/http/problems.ts'
import { type PreEncodedReply, preEncode } from '#server/platform/http/reply.ts'
import { responseCache } from '#server/platform/http/response-cache.ts'
import { checkoutUnavailable, type TierRequest, tierCheckoutRequest } from './checkout.ts'
import type { MembershipStore } from './store.ts'

interface Dependencies {
  db: Database
  store: MembershipStore
  lessons: Pick<LessonStore, 'countByTier'>
  courseCacheKey: CourseCacheKey
  config: Pick<Config, 'payments' | 'appUrl' | 'automaticTax'>
  payments: Pick<PaymentsPublic, 'checkouts'>
}

interface Context extends Dependencies {
  cachedReply: ReturnType<typeof responseCache>
}

interface UpgradeRequest {
  tier: Tier
  return_to?: string | undefined
}

export const membershipService = (dependencies: Dependencies) =>
  bindAll({ ...dependencies, cachedReply: responseCache() }, { tierOf, current, offersFor, membershipOf, checkout })

export type MembershipService = ReturnType<typeof membershipService>

const tierOf = ({ db, store }: Context, memberId: number): Promise<Tier> =>
  db.cached({
    key: `tier ${memberId}`,
    sourcesOf: () => [`member ${memberId}`],
    load: async () => tierFor(await store.openTiers(memberId)),
  })

/** The current tier and the price of each tier; the same for all members of a tier. */
async function current(context: Context, memberId: number): Promise<PreEncodedReply> {
  const [memberTier, courseKey] = await Promise.all([tierOf(context, memberId), context.courseCacheKey.read()])
  return offersFor(context, memberTier, courseKey)
}

/** The same for a known tier and state of the course. */
const offersFor = (context: Context, memberTier: Tier, courseKey: string): Promise<PreEncodedReply> =>
  context.cachedReply(memberTier, courseKey, async () =>
    preEncode(memberships.me, await membershipOf(context, memberTier)),
  )

/** The same, not encoded. */
async function membershipOf({ lessons }: Context, memberTier: Tier): Promise<Membership> {
  const counts = await lessons.countByTier()
  const openTo = (tier: Tier) =>
    tiers.filter((each) => includesTier(tier, each)).reduce((sum, each) => sum + (counts.get(each) ?? 0), 0)
  const offers = tiers.map((tier) => ({ tier, price: upgradePrice(memberTier, tier), lessons: openTo(tier) }))
  return { membership_tier: memberTier, offers }
}

/** Starts an upgrade at the current price. If payments are bypassed, grants the tier at once. */
const checkout = (context: Context, memberId: number, request: UpgradeRequest, now: number): Promise<CheckoutReply> =>
  context.config.payments === 'bypass'
    ? context.db.transaction(() => grant(context, memberId, request.tier, now))
    : payFor(context, memberId, request, now)

async function payFor(
  context: Context,
  memberId: number,
  { tier, return_to: returnTo }: UpgradeRequest,
  now: number,
): Promise<CheckoutReply> {
  const request: TierRequest = {
    memberId,
    tier,
    appUrl: context.config.appUrl,
    automaticTax: context.config.automaticTax,
    async currentTier() {
      await context.store.lockMember(memberId)
      return tierOf(context, memberId)
    },
  }
  const { url } = await context.payments.checkouts.begin(
    tierCheckoutRequest(request, returnTo),
    now,
    checkoutUnavailable,
  )
  return { success: true, sessionUrl: url }
}

/** Grants a tier without a payment. */
async function grant(context: Context, memberId: number, tier: Tier, now: number): Promise<CheckoutReply> {
  await context.store.lockMember(memberId)
  const memberTier = await tierOf(context, memberId)
  const price = upgradePrice(memberTier, tier)
  if (price === null) throw conflict('included', `${tierNames[tier].name} is included in your membership already.`)
  const entry = { kind: 'grant', tier, amount_cents: price, reference: `bypass:${randomUUID()}` } as const
  await context.store.addEntry(memberId, entry, tiersOpened(memberTier, tier), isoTimestamp(now))
  const message = `Your membership is now ${tierNames[tier].name}. Nothing was charged: this is a demonstration.`
  return { success: true, sessionId: 'dev-bypass', development: true, message }
}
