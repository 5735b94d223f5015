import type { FastifyBaseLogger } from 'fastify'
import type { AppDependencies } from './app-dependencies.ts'
import { cashcoachLetters } from './cashcoach/letters.ts'
import { cashcoachProduct } from './cashcoach/product.ts'
import { cashcoachService } from './cashcoach/service.ts'
import { cashcoachStore } from './cashcoach/store.ts'
import { courseVersion } from './lessons/course-version.ts'
import { lessonStore } from './lessons/store.ts'
import { linkPaidLetter } from './memberships/letters.ts'
import { linkStore } from './memberships/link-store.ts'
import { membershipLinks } from './memberships/links.ts'
import { tierProduct } from './memberships/product.ts'
import { membershipService } from './memberships/service.ts'
import { membershipStore } from './memberships/store.ts'
import { paymentLetters } from './payments/letters.ts'
import { payerStore } from './payments/payer-store.ts'
import type { Products } from './payments/product.ts'
import { paymentService } from './payments/service.ts'
import { salesOf, soldGoods } from './sales.ts'

type Dependencies = Pick<AppDependencies, 'config' | 'db' | 'clock' | 'jobs' | 'mailer' | 'partnerFetch' | 'timeouts'>

/** What is sold and how it is paid: each product knows what it opens, payments know cards. */
export function commerce(dependencies: Dependencies, log: FastifyBaseLogger) {
  const { config, db, clock, mailer } = dependencies
  const letters = paymentLetters(mailer, config)
  const payers = payerStore(db)
  const ledger = membershipStore(db)
  const links = linkStore(db)
  const access = cashcoachStore(db)
  const tellLinkPaid = linkPaidLetter(letters, payers, config.appUrl)
  const goods = soldGoods(dependencies)
  const products: Products = {
    store: goods.product,
    membership: tierProduct({
      store: ledger,
      links,
      reportGap: async (charge) => letters.gap(config.adminEmail, charge, clock.now()),
      tellLinkPaid: (charge, memberId) => tellLinkPaid(charge, memberId, clock.now()),
    }),
    cashcoach: cashcoachProduct({ store: access, payers, letters: cashcoachLetters(letters, config.appUrl) }),
  }
  const payments = paymentService({ ...dependencies, products, orderIds: goods.orders.idsOf, letters, log })
  const lessons = lessonStore(db)
  const version = courseVersion(db)
  const sales = salesOf(dependencies, goods, payments, letters)
  return {
    letters,
    sales,
    payments,
    memberships: membershipService({ db, store: ledger, lessons, version, config, payments }),
    links: membershipLinks({ db, config, store: ledger, links, lessons, payments }),
    cashcoach: cashcoachService({ db, config, store: access, payments }),
  }
}

export type Commerce = ReturnType<typeof commerce>
