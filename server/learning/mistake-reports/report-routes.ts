import * as z from 'zod'
import { type lessonReports, ReportCursor } from '#contract/learning/lesson-reports.ts'
import type { LessonService } from '#server/learning/lessons/service.ts'
import type { AuditLog } from '#server/platform/audit/audit-log.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { conflict, problem } from '#server/platform/http/problems.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import type { Mailer } from '#server/platform/mail/mail.ts'
import type { Notices } from '#server/platform/notices/notices.ts'
import { mistakeReportAdmin } from './admin.ts'
import { cursorOf, shownMistake } from './report-reads.ts'
import type { ReportStore } from './report-store.ts'

/** Mistake reports per page. */
const pageLength = 50

/** Maximum number of reports per member and day. */
const reportsADay = 10
const dayMs = 24 * 3_600_000

const withoutAnswer = 'Please send the report without asking for an answer.'

interface Dependencies {
  db: Database
  reports: ReportStore
  lessons: Pick<LessonService, 'authorize'>
  auditLog: AuditLog
  mailer: Pick<Mailer, 'isOn'>
  notices: Notices
}

/** Routes for members' reports on lessons open to them, and for the admin to read and manage them. */
export const lessonReportRoutes = ({
  db,
  reports,
  lessons,
  auditLog,
  mailer,
  notices,
}: Dependencies): Handlers<typeof lessonReports> => ({
  async send({ caller, params, body, now }) {
    await lessons.authorize(caller.id, params.id)
    await db.transaction(async () => {
      const reportedToday = await reports.countSince(caller.id, params.id, body.kind, isoTimestamp(now - dayMs))
      if (reportedToday >= reportsADay)
        throw problem(429, 'too_many', 'That is all for one day, thank you. Please come back tomorrow with the rest.')
      if (body.kind === 'mistake' && body.wants_answer) await requireRecipient({ reports, mailer }, caller.id)
      const id = await reports.add(caller.id, params.id, body, isoTimestamp(now))
      if (body.kind === 'mistake') await notifyMistake(reports, notices, id, now)
    })
  },

  async list({ query: { after, state, lesson } }) {
    const [verdicts, found, counts] = await Promise.all([
      reports.verdicts(),
      reports.mistakes({ state, lesson, after }, pageLength + 1),
      reports.countStates(),
    ])
    const page = found.slice(0, pageLength)
    const last = page.at(-1)
    const next = found.length > pageLength && last ? z.encode(ReportCursor, cursorOf(last)) : null
    return { lessons: verdicts, mistakes: page.map(shownMistake), ...counts, next }
  },

  ...mistakeReportAdmin({ reports, auditLog }),
})

/** Checks that an answer could be sent to a member. @throws 503 if mail is off, 409 if the address is not verified */
async function requireRecipient({ reports, mailer }: Pick<Dependencies, 'reports' | 'mailer'>, memberId: number) {
  if (!mailer.isOn) throw problem(503, 'platform.mail_off', `This site sends no e-mail. ${withoutAnswer}`)
  const recipient = await reports.recipient(memberId)
  if (!recipient?.email_verified)
    throw conflict(
      'learning.email_unverified',
      `Your e-mail address is not verified, so we cannot answer by e-mail. ${withoutAnswer}`,
    )
}

/** Notifies the admin of a report. Its text stays on the page, since a member wrote it. */
async function notifyMistake(reports: ReportStore, notices: Notices, id: number, now: number) {
  const report = await reports.lockMistake(id)
  if (!report) return
  const subject = `A mistake is reported in “${report.title}”`
  const wish = report.wants_answer ? ' The reader asks for an answer.' : ''
  const text = `A reader reported a mistake in the lesson “${report.title}”.${wish} Read it and close it here:`
  await notices.notify(
    { kind: 'lesson_report', key: `lesson-report:${id}`, subject, text, path: '/admin/lesson-reports' },
    now,
  )
}
