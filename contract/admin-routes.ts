import { learningRoutes } from './learning/routes.ts'
import { operationsRoutes } from './operations/routes.ts'
import type { Route } from './platform/route.ts'
import { shopRoutes } from './shop/routes.ts'

const {
  adminSearch,
  debug,
  auditLog: adminLog,
  backups,
  doctor,
  emails,
  journal,
  memberBatches,
  memberRequests,
  members,
  morning,
  paymentStatus,
  revenue,
  viewAs,
  announcements,
} = operationsRoutes
const { learningReport, lessonEditor, courseUpkeep, workbooks, seeding, sync } = learningRoutes

/** The features that only the pages of admins call. Other features have endpoints for admins, too. */
export const adminRoutes = {
  adminSearch,
  debug,
  learningReport,
  lessonEditor,
  courseUpkeep,
  adminLog,
  backups,
  doctor,
  emails,
  journal,
  workbooks,
  memberBatches,
  members,
  memberRequests,
  morning,
  paymentStatus,
  revenue,
  announcements,
  printing: shopRoutes.printing,
  seeding,
  sync,
  viewAs,
} as const satisfies Record<string, Record<string, Route>>
