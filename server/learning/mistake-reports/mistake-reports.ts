import { contract } from '#contract/contract.ts'
import type { LessonService } from '#server/learning/lessons/service.ts'
import type { AppDependencies } from '#server/platform/app-dependencies.ts'
import { type Area, mount } from '#server/platform/area.ts'
import { createAuditLog } from '#server/platform/audit/audit-log.ts'
import { undoDays } from '#server/platform/jobs/purges.ts'
import { reportActionHandlers } from './admin.ts'
import { answerEmail } from './answer-email.ts'
import { reportBatchRoutes } from './batches.ts'
import { lessonReportRoutes } from './report-routes.ts'
import { reportStore } from './report-store.ts'

/** Days after which a closed report no longer shows who asked for an answer. */
const reporterDays = 30

/** Mistakes that members report, and what admins do with the reports. */
export function mistakeReports(
  { config, db, mailer, notices }: Pick<AppDependencies, 'config' | 'db' | 'mailer' | 'notices'>,
  lessons: Pick<LessonService, 'authorize'>,
): Required<Pick<Area, 'routes' | 'purges'>> {
  const [reports, auditLog] = [reportStore(db), createAuditLog(db)]
  const sendAnswer = answerEmail(mailer, config)
  return {
    routes: [
      mount(contract.lessonReports, lessonReportRoutes({ db, reports, lessons, auditLog, mailer, notices })),
      mount(contract.reportBatches, reportBatchRoutes(reports, auditLog)),
      mount(contract.reportActions, reportActionHandlers({ reports, auditLog, mailer, sendAnswer })),
    ],
    purges: {
      'sweep:deleted-reports': { keepDays: undoDays, removeDeleted: reports.purgeDeleted },
      'sweep:report-names': { keepDays: reporterDays, removeDeleted: reports.forgetReporters },
    },
  }
}
