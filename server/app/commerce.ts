import type { FastifyBaseLogger } from 'fastify'
import { courseVersion } from '#server/learning/lessons/course-version.ts'
import { lessonStore } from '#server/learning/lessons/store.ts'
import { membershipsOf } from '#server/learning/memberships/memberships.ts'
import { paymentsArea } from '#server/payments/area.ts'
import { purchasableRegistry } from '#server/payments/public/purchasable.ts'
import type { AppDependencies } from '#server/platform/app-dependencies.ts'
import { salesOf, soldGoods } from '#server/shop/sales.ts'
import { cashcoachLetters } from '#server/tracker/subscription/letters.ts'
import { cashcoachProduct } from '#server/tracker/subscription/product.ts'
import { cashcoachService } from '#server/tracker/subscription/service.ts'
import { cashcoachStore } from '#server/tracker/subscription/store.ts'

type Dependencies = Pick<AppDependencies, 'config' | 'db' | 'clock' | 'jobs' | 'mailer' | 'partnerFetch' | 'timeouts'>

/** What is sold and how it is paid: each product knows what it opens, payments know cards. */
export function commerce(dependencies: Dependencies, log: FastifyBaseLogger) {
  const { config, db } = dependencies
  const access = cashcoachStore(db)
  const goods = soldGoods(dependencies)
  const products = purchasableRegistry()
  const payments = paymentsArea({ ...dependencies, log }, { products }).public
  const { letters, payers } = payments
  products.add('store', goods.product)
  products.add(
    'cashcoach',
    cashcoachProduct({ store: access, payers, letters: cashcoachLetters(letters, config.appUrl) }),
  )
  const lessons = lessonStore(db)
  const version = courseVersion(db)
  const sales = salesOf(dependencies, goods, payments)
  return {
    letters,
    sales,
    payments,
    ...membershipsOf(dependencies, { payments, products, lessons, version }),
    cashcoach: cashcoachService({ db, config, store: access, payments }),
  }
}

export type Commerce = ReturnType<typeof commerce>
