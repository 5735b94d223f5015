import { accounts } from './accounts/accounts.ts'
import { accountRequests } from './accounts/requests.ts'
import { courseUpkeep } from './learning/course-upkeep.ts'
import { draftViews } from './learning/draft-views.ts'
import { learningReport } from './learning/learning-report.ts'
import { lessonEditor } from './learning/lesson-editor-endpoints.ts'
import { lessonReports } from './learning/lesson-reports.ts'
import { lessons } from './learning/lessons.ts'
import { media } from './learning/media.ts'
import { membershipLinks } from './learning/membership-links.ts'
import { memberships } from './learning/memberships.ts'
import { mixedQuizzes } from './learning/mixed-quizzes.ts'
import { progress } from './learning/progress.ts'
import { reportActions } from './learning/report-actions.ts'
import { reportBatches } from './learning/report-batches.ts'
import { resources } from './learning/resources.ts'
import { reviewMail } from './learning/review-mail.ts'
import { reviews } from './learning/reviews.ts'
import { scheduledPublications } from './learning/scheduled-publications.ts'
import { seeding } from './learning/seeding.ts'
import { sync } from './learning/sync.ts'
import { workbooks } from './learning/workbooks.ts'
import { adminEmails } from './operations/admin-emails.ts'
import { announcements } from './operations/announcements.ts'
import { auditLog } from './operations/audit-log.ts'
import { backups } from './operations/backups.ts'
import { debug } from './operations/debug.ts'
import { doctor } from './operations/doctor.ts'
import { emails } from './operations/emails.ts'
import { journal } from './operations/journal.ts'
import { memberBatches } from './operations/member-batches.ts'
import { memberRequests } from './operations/member-requests.ts'
import { members } from './operations/members.ts'
import { moneySums } from './operations/money-sums.ts'
import { morning } from './operations/morning.ts'
import { news } from './operations/news.ts'
import { paymentStatus } from './operations/payment-status.ts'
import { payouts } from './operations/payouts.ts'
import { revenue } from './operations/revenue.ts'
import { adminSearch } from './operations/search.ts'
import { viewAs } from './operations/view-as.ts'
import { payments } from './payments/payments.ts'
import type { Api } from './platform/endpoint.ts'
import type { Feature } from './routes.ts'
import { affiliates } from './shop/affiliates.ts'
import { cart } from './shop/cart.ts'
import { orderBatches } from './shop/order-batches.ts'
import { orderChanges } from './shop/order-changes.ts'
import { orderNotes } from './shop/order-notes.ts'
import { orders } from './shop/orders.ts'
import { printing } from './shop/printing.ts'
import { shop } from './shop/products.ts'
import { settings } from './shop/settings.ts'
import { trackerAccounts } from './tracker/accounts.ts'
import { bills } from './tracker/bills.ts'
import { budgets } from './tracker/budgets.ts'
import { cashcoach } from './tracker/cashcoach.ts'
import { expenses } from './tracker/expenses.ts'
import { forecast } from './tracker/forecast.ts'
import { formerImports } from './tracker/former-imports.ts'
import { imports } from './tracker/imports.ts'
import { insights } from './tracker/insights.ts'
import { sorting } from './tracker/sorting.ts'
import { splits } from './tracker/splits.ts'
import { transfers } from './tracker/transfers.ts'

/** Every endpoint with its schemas, by feature. */
export const contract = {
  accounts,
  accountRequests,
  lessons,
  lessonReports,
  reportBatches,
  reportActions,
  mixedQuizzes,
  memberships,
  membershipLinks,
  payments,
  cashcoach,
  expenses,
  trackerAccounts,
  splits,
  budgets,
  imports,
  formerImports,
  sorting,
  transfers,
  insights,
  bills,
  forecast,
  progress,
  reviews,
  reviewMail,
  news,
  shop,
  affiliates,
  cart,
  orders,
  orderBatches,
  orderNotes,
  orderChanges,
  printing,
  media,
  resources,
  learningReport,
  adminSearch,
  debug,
  lessonEditor,
  scheduledPublications,
  draftViews,
  courseUpkeep,
  adminEmails,
  adminLog: auditLog,
  backups,
  doctor,
  emails,
  journal,
  workbooks,
  members,
  memberBatches,
  memberRequests,
  moneySums,
  morning,
  paymentStatus,
  payouts,
  revenue,
  announcements,
  seeding,
  sync,
  viewAs,
  settings,
} as const satisfies Record<Feature, Api>

export type Contract = typeof contract
