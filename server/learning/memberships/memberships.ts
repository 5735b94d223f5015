import type { CourseCacheKey } from '#server/learning/lessons/course-cache-key.ts'
import type { LessonStore } from '#server/learning/lessons/store.ts'
import type { PaymentsPublic } from '#server/payments/area.ts'
import type { PurchasableRegistry } from '#server/payments/public/purchasable.ts'
import type { AppDependencies } from '#server/platform/app-dependencies.ts'
import { linkPaidEmail } from './emails.ts'
import { linkStore } from './link-store.ts'
import { membershipLinks } from './links.ts'
import { membershipService } from './service.ts'
import { membershipStore } from './store.ts'
import { tierPurchasable } from './tier-purchasable.ts'

interface Needs {
  payments: PaymentsPublic
  products: PurchasableRegistry
  lessons: LessonStore
  courseCacheKey: CourseCacheKey
}

/** Registers the tiers as a purchasable and returns the services that sell them. */
export function membershipsOf(
  { config, db, clock }: Pick<AppDependencies, 'config' | 'db' | 'clock'>,
  { payments, products, lessons, courseCacheKey }: Needs,
) {
  const { emails, payers } = payments
  const store = membershipStore(db)
  const links = linkStore(db)
  const notifyLinkPaid = linkPaidEmail(emails, payers, config.appUrl)
  const purchasable = tierPurchasable({
    store,
    links,
    reportOrphanedTier: async (charge) => emails.orphanedTier(charge, clock.now()),
    notifyLinkPaid: (charge, memberId) => notifyLinkPaid(charge, memberId, clock.now()),
  })
  products.add('membership', purchasable)
  return {
    ledger: store,
    memberships: membershipService({ db, store, lessons, courseCacheKey, config, payments }),
    links: membershipLinks({ db, config, store, links, lessons, payments }),
  }
}
