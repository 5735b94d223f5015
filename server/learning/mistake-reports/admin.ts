import type { lessonReports } from '#contract/learning/lesson-reports.ts'
import { type AuditLog, titled } from '#server/platform/audit/audit-log.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import { problem } from '#server/platform/http/problems.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import type { ReportStore } from './report-store.ts'

/** Admin actions on mistake reports. All are idempotent. */
export function mistakeReportAdmin(
  reports: ReportStore,
  { record }: AuditLog,
): Pick<Handlers<typeof lessonReports>, 'close' | 'reopen' | 'remove'> {
  /** Locks an existing report and returns it with its audit log subject. @throws 404 */
  const locked = async (id: number) => {
    const report = await reports.lockMistake(id)
    if (!report)
      throw problem(404, 'not_found', 'This report is not there anymore. Reload the page to see those that are.')
    const subject = titled(report.title, `report ${id} of lesson ${report.lesson_id}`)
    return { isClosed: report.closed_at !== null, subject }
  }

  return {
    close: (call) =>
      record(call, 'lessonReports.close', async (recordAudit) => {
        const { isClosed, subject } = await locked(call.params.id)
        if (isClosed) return
        await reports.setClosed(call.params.id, isoTimestamp(call.now))
        await recordAudit(subject)
      }),

    reopen: (call) =>
      record(call, 'lessonReports.reopen', async (recordAudit) => {
        const { isClosed, subject } = await locked(call.params.id)
        if (!isClosed) return
        await reports.setClosed(call.params.id, null)
        await recordAudit(subject)
      }),

    remove: (call) =>
      record(call, 'lessonReports.remove', async (recordAudit) => {
        const { subject } = await locked(call.params.id)
        await reports.remove(call.params.id)
        await recordAudit(subject)
      }),
  }
}
