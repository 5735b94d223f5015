import type { SeedCourse } from '#contract/learning/seed-course.ts'
import { accountsArea } from '#server/accounts/area.ts'
import { learningArea } from '#server/learning/area.ts'
import { operationsArea } from '#server/operations/area.ts'
import { paymentsArea } from '#server/payments/area.ts'
import { purchasableRegistry } from '#server/payments/public/purchasable.ts'
import type { AppDependencies } from '#server/platform/app-dependencies.ts'
import type { Area, MemberHooks } from '#server/platform/area.ts'
import { shopArea } from '#server/shop/area.ts'
import { trackerArea } from '#server/tracker/area.ts'

export interface AreaOptions {
  /** Reads the lessons from their files; from this repository where absent. */
  course?: () => Promise<SeedCourse>
}

/**
 * Builds all areas, from the lowest to the highest. Nothing is served or scheduled yet.
 * @throws where something that can be sold is not registered
 */
export function buildAreas(site: AppDependencies, { course }: AreaOptions = {}) {
  const products = purchasableRegistry()
  const hooks: MemberHooks = memberHooks(() => Object.values(areas))
  const accounts = accountsArea(site, {
    hooks,
    hasCashcoach: (member) => tracker.public.subscription.isActive(member),
  })
  const payments = paymentsArea(site, { products })
  const salesDependencies = { payments: payments.public, products }
  const learning = learningArea(site, {
    ...salesDependencies,
    course,
    seedAffiliates: (now) => shop.public.seedCoreAffiliates(now),
  })
  const tracker = trackerArea(site, salesDependencies)
  const shop = shopArea(site, salesDependencies)
  const operations = operationsArea(site, {
    accounts: accounts.public,
    payments: payments.public,
    learning: learning.public,
    tracker: tracker.public,
    shop: shop.public,
  })
  const areas = { accounts, payments, learning, tracker, shop, operations }
  products.assertComplete()
  return areas
}

export type Areas = ReturnType<typeof buildAreas>

/** @param areas read at each call, since accounts are built before the areas above them */
const memberHooks = (areas: () => readonly Area[]): MemberHooks => ({
  tables: () => areas().flatMap(({ memberTables = [] }) => memberTables),

  async purge(memberId, limit) {
    for (const { purgeMember } of areas()) {
      const deleted = (await purgeMember?.(memberId, limit)) ?? 0
      if (deleted >= limit) return deleted
    }
    return 0
  },

  async kept(memberId) {
    const sentences: string[] = []
    for (const { keptAtDeletion } of areas()) sentences.push(...((await keptAtDeletion?.(memberId)) ?? []))
    return sentences
  },

  async deleted(memberId, now) {
    for (const { onMemberDeleted } of areas()) await onMemberDeleted?.(memberId, now)
  },

  async afterDeleted(memberId, now) {
    for (const { afterMemberDeleted } of areas()) await afterMemberDeleted?.(memberId, now)
  },
})
