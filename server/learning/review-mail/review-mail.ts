import { contract } from '#contract/contract.ts'
import type { AppDependencies } from '#server/platform/app-dependencies.ts'
import { type Area, mount } from '#server/platform/area.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import { defineRecurringJob } from '#server/platform/jobs/job-type.ts'
import { emailKind, emailOf, reviewEmail } from './email.ts'
import { reviewMailLimitKeys, reviewMailRoutes } from './routes.ts'
import { sendDue } from './send-due.ts'
import { reviewMailService } from './service.ts'
import { reviewMailStore } from './store.ts'
import type { FindTodaysQuestion } from './todays-question.ts'

const quarterHour = 15 * 60_000

/** The weekly e-mail with a question: its switch, its job, and how it is stopped. */
export function reviewMail(
  { config, db, clock, mailer }: Pick<AppDependencies, 'config' | 'db' | 'clock' | 'mailer'>,
  findQuestion: FindTodaysQuestion,
): Required<Pick<Area, 'routes' | 'jobs'>> {
  const store = reviewMailStore(db)
  const sending = { db, clock, store, mailer, sendEmail: reviewEmail(mailer, config), findQuestion }
  mailer.onRefused(emailKind, async (key) => {
    const { memberId, sentAt } = emailOf(key)
    await store.stopRefused(memberId, sentAt, isoTimestamp(clock.now()))
  })
  const job = defineRecurringJob('review-mails', quarterHour, ({ signal }) => sendDue(sending, signal))
  return {
    routes: [
      mount(contract.reviewMail, reviewMailRoutes(reviewMailService({ store, mailer })), reviewMailLimitKeys(store)),
    ],
    jobs: mailer.isOn ? [job] : [],
  }
}
