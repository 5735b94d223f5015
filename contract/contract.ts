import { accounts } from './accounts.ts'
import { adminLog } from './admin-log.ts'
import { affiliates } from './affiliates.ts'
import { backups } from './backups.ts'
import { bills } from './bills.ts'
import { budgets } from './budgets.ts'
import { cart } from './cart.ts'
import { cashcoach } from './cashcoach.ts'
import { debug } from './debug.ts'
import type { Api } from './endpoint.ts'
import { expenses } from './expenses.ts'
import { forecast } from './forecast.ts'
import { imports } from './imports.ts'
import { insights } from './insights.ts'
import { learningReport } from './learning-report.ts'
import { lessonEditor } from './lesson-editor-endpoints.ts'
import { lessonReports } from './lesson-reports.ts'
import { lessons } from './lessons.ts'
import { media } from './media.ts'
import { members } from './members.ts'
import { membershipLinks } from './membership-links.ts'
import { memberships } from './memberships.ts'
import { orders } from './orders.ts'
import { payments } from './payments.ts'
import { printing } from './printing.ts'
import { progress } from './progress.ts'
import { resources } from './resources.ts'
import { revenue } from './revenue.ts'
import type { Feature } from './routes.ts'
import { seeding } from './seeding.ts'
import { settings } from './settings.ts'
import { shop } from './shop.ts'
import { sync } from './sync.ts'
import { workbooks } from './workbooks.ts'

/** Every endpoint with its schemas, by feature. */
export const contract = {
  accounts,
  lessons,
  lessonReports,
  memberships,
  membershipLinks,
  payments,
  cashcoach,
  expenses,
  budgets,
  imports,
  insights,
  bills,
  forecast,
  progress,
  shop,
  affiliates,
  cart,
  orders,
  printing,
  media,
  resources,
  learningReport,
  debug,
  lessonEditor,
  adminLog,
  backups,
  workbooks,
  members,
  revenue,
  seeding,
  sync,
  settings,
} as const satisfies Record<Feature, Api>

export type Contract = typeof contract
