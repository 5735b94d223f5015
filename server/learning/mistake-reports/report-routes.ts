import type { lessonReports } from '#contract/learning/lesson-reports.ts'
import type { LessonService } from '#server/learning/lessons/service.ts'
import type { AuditLog } from '#server/platform/audit/audit-log.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { problem } from '#server/platform/http/problems.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import type { Notices } from '#server/platform/notices/notices.ts'
import { mistakeReportAdmin } from './admin.ts'
import type { ReportStore } from './report-store.ts'

/** Mistake reports per page. */
const pageLength = 50

/** Maximum number of reports per member and day. */
const reportsADay = 10
const dayMs = 24 * 3_600_000

interface Dependencies {
  db: Database
  reports: ReportStore
  lessons: Pick<LessonService, 'authorize'>
  auditLog: AuditLog
  notices: Notices
}

/** Routes for members' reports on lessons open to them, and for the admin to read and manage them. */
export const lessonReportRoutes = ({
  db,
  reports,
  lessons,
  auditLog,
  notices,
}: Dependencies): Handlers<typeof lessonReports> => ({
  async send({ caller, params, body, now }) {
    await lessons.authorize(caller.id, params.id)
    await db.transaction(async () => {
      const reportedToday = await reports.countSince(caller.id, params.id, body.kind, isoTimestamp(now - dayMs))
      if (reportedToday >= reportsADay)
        throw problem(429, 'too_many', 'That is all for one day, thank you. Please come back tomorrow with the rest.')
      const id = await reports.add(caller.id, params.id, body, isoTimestamp(now))
      if (body.kind === 'mistake') await notifyMistake(reports, notices, id, now)
    })
  },

  async list({ query: { after, state } }) {
    const [verdicts, found, counts] = await Promise.all([
      reports.verdicts(),
      reports.mistakes(state, after, pageLength + 1),
      reports.countStates(),
    ])
    const mistakes = found.slice(0, pageLength)
    const last = mistakes.at(-1)
    const next = found.length > pageLength && last ? String(last.id) : null
    return { lessons: verdicts, mistakes, ...counts, next }
  },

  ...mistakeReportAdmin(reports, auditLog),
})

/** Notifies the admin of a report. Its text stays on the page, since a member wrote it. */
async function notifyMistake(reports: ReportStore, notices: Notices, id: number, now: number) {
  const report = await reports.lockMistake(id)
  if (!report) return
  const subject = `A mistake is reported in “${report.title}”`
  const text = `A reader reported a mistake in the lesson “${report.title}”. Read it and close it here:`
  await notices.notify(
    { kind: 'lesson_report', key: `lesson-report:${id}`, subject, text, path: '/admin/lesson-reports' },
    now,
  )
}
