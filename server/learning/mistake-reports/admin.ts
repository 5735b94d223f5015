import type { lessonReports } from '#contract/learning/lesson-reports.ts'
import type { reportActions } from '#contract/learning/report-actions.ts'
import { type AuditLog, titled } from '#server/platform/audit/audit-log.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import { conflict, notFound } from '#server/platform/http/problems.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import type { Mailer } from '#server/platform/mail/mail.ts'
import { mailOff } from '#server/platform/mail/mail-off.ts'
import type { answerEmail } from './answer-email.ts'
import type { ReportStore } from './report-store.ts'

interface Dependencies {
  reports: ReportStore
  auditLog: AuditLog
  mailer: Pick<Mailer, 'isOn'>
  sendAnswer: ReturnType<typeof answerEmail>
}

/** Locks an existing report and returns it with its audit log subject. @throws 404 */
async function lockedReport(reports: ReportStore, id: number) {
  const report = await reports.lockMistake(id)
  if (!report) throw notFound('This report is not there anymore. Reload the page to see those that are.')
  return { ...report, subject: titled(report.title, `report ${id} of lesson ${report.lesson_id}`) }
}

/** As `lockedReport`, but a deleted report is not found. @throws 404 */
async function lockedMistake(reports: ReportStore, id: number) {
  const report = await lockedReport(reports, id)
  if (report.deleted_at !== null)
    throw notFound('This report is not there anymore. Reload the page to see those that are.')
  return report
}

/** Admin actions on mistake reports. All are idempotent. */
export const mistakeReportAdmin = ({
  reports,
  auditLog: { record },
}: Pick<Dependencies, 'reports' | 'auditLog'>): Pick<
  Handlers<typeof lessonReports>,
  'close' | 'reopen' | 'remove'
> => ({
  close: (call) =>
    record(call, 'lessonReports.close', async (recordAudit) => {
      const { closed_at, subject } = await lockedMistake(reports, call.params.id)
      if (closed_at !== null) return
      await reports.setClosed(call.params.id, isoTimestamp(call.now))
      await recordAudit(subject)
    }),

  reopen: (call) =>
    record(call, 'lessonReports.reopen', async (recordAudit) => {
      const { closed_at, subject } = await lockedMistake(reports, call.params.id)
      if (closed_at === null) return
      await reports.setClosed(call.params.id, null)
      await recordAudit(subject)
    }),

  remove: (call) =>
    record(call, 'lessonReports.remove', async (recordAudit) => {
      const { subject } = await lockedMistake(reports, call.params.id)
      await reports.setDeleted(call.params.id, isoTimestamp(call.now))
      await recordAudit(subject)
    }),
})

/** Restores a deleted report, and answers one whose reporter asked for it. */
export const reportActionHandlers = (dependencies: Dependencies): Handlers<typeof reportActions> => ({
  restore: (call) =>
    dependencies.auditLog.record(call, 'reportActions.restore', async (recordAudit) => {
      const { deleted_at, subject } = await lockedReport(dependencies.reports, call.params.id)
      if (deleted_at === null) return
      await dependencies.reports.setDeleted(call.params.id, null)
      await recordAudit(subject)
    }),

  async answer(call) {
    const { reports, auditLog, mailer, sendAnswer } = dependencies
    if (!mailer.isOn) throw mailOff()
    const { params, body, now } = call
    await auditLog.record(call, 'reportActions.answer', async (recordAudit) => {
      const report = await lockedMistake(reports, params.id)
      requireUnanswered(report)
      const recipient = await reports.recipient(report.member_id)
      if (!recipient?.email_verified)
        throw conflict(
          'learning.email_unverified',
          'The address of the reporter is not verified, so it gets no e-mails.',
        )
      await reports.setAnswer(params.id, body.answer, isoTimestamp(now))
      const closes = body.close && report.closed_at === null
      if (closes) await reports.setClosed(params.id, isoTimestamp(now))
      await sendAnswer(recipient, { id: params.id, title: report.title, text: report.text, answer: body.answer }, now)
      await recordAudit({ ...report.subject, fields: closes ? ['answer', 'closed_at'] : ['answer'] })
    })
  },
})

/** @throws 409 with the answer of another admin, or if the reporter asks for none */
function requireUnanswered({
  wants_answer,
  answer,
  answered_at,
}: Pick<Awaited<ReturnType<typeof lockedReport>>, 'wants_answer' | 'answer' | 'answered_at'>) {
  if (answered_at !== null)
    throw conflict(
      'learning.report_answered',
      answer ? `This report is answered already: “${answer}”` : 'This report is answered already.',
    )
  if (!wants_answer) throw conflict('learning.no_answer_wanted', 'The reporter asks for no answer.')
}
