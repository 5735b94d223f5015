import { newsRoutes } from './accounts/news-routes.ts'
import { requestRoutes } from './accounts/request-routes.ts'
import { reviewMailRoutes } from './accounts/review-mail-routes.ts'
import { accountRoutes } from './accounts/routes.ts'
import { adminRoutes } from './admin-routes.ts'
import { draftRoutes } from './learning/draft-routes.ts'
import { mixedRoutes } from './learning/mixed-routes.ts'
import { reportActionRoutes } from './learning/report-action-routes.ts'
import { reportBatchRoutes } from './learning/report-batch-routes.ts'
import { reviewRoutes } from './learning/review-routes.ts'
import { learningRoutes } from './learning/routes.ts'
import { adminEmailRoutes } from './operations/admin-emails-routes.ts'
import { moneySumsRoutes } from './operations/money-sums-routes.ts'
import { payoutRoutes } from './operations/payout-routes.ts'
import { paymentRoutes } from './payments/routes.ts'
import type { Route } from './platform/route.ts'
import { orderBatchRoutes } from './shop/order-batch-routes.ts'
import { orderChangeRoutes } from './shop/order-change-routes.ts'
import { orderNoteRoutes } from './shop/order-note-routes.ts'
import { shopRoutes } from './shop/routes.ts'
import { trackerPageRoutes } from './tracker/page-routes.ts'
import { trackerRoutes } from './tracker/routes.ts'

const { lessons, lessonReports, progress, memberships, membershipLinks, media, resources } = learningRoutes
const { shop, affiliates, cart, orders, settings } = shopRoutes

/**
 * The endpoints that the pages of members call: method, path, access. The browser calls through this table and the server
 * serves from it. Each area has its endpoints in its own routes.ts, and their schemas in the file of each feature.
 */
export const commonRoutes = {
  accounts: accountRoutes.accounts,
  lessons,
  lessonReports,
  progress,
  memberships,
  membershipLinks,
  payments: paymentRoutes.payments,
  cashcoach: trackerRoutes.cashcoach,
  shop,
  affiliates,
  cart,
  orders,
  media,
  resources,
  settings,
} as const satisfies Record<string, Record<string, Route>>

/**
 * Every endpoint of the product. Those of the admin area, the tracker, the reviews and the mixed quizzes are loaded with
 * their pages, those of changes of many orders or reports with their lists, those of drafts with the lesson editor.
 * Every endpoint of the product. Those of the admin area, the tracker, the reviews, the mixed quizzes and the links of
 * requests are loaded with their pages.
 */
export const routes = {
  ...commonRoutes,
  ...reviewRoutes,
  ...mixedRoutes,
  ...reviewMailRoutes,
  ...requestRoutes,
  ...newsRoutes,
  ...trackerPageRoutes,
  ...adminRoutes,
  ...orderBatchRoutes,
  ...orderNoteRoutes,
  ...orderChangeRoutes,
  ...reportBatchRoutes,
  ...draftRoutes,
  ...reportActionRoutes,
  ...adminEmailRoutes,
  ...payoutRoutes,
  ...moneySumsRoutes,
} as const

export type Feature = keyof typeof routes
