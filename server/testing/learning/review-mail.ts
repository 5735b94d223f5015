import type { TestContext } from 'node:test'
import { reviewMail } from '#server/learning/review-mail/review-mail.ts'
import type { FindTodaysQuestion } from '#server/learning/review-mail/todays-question.ts'
import { jobQueue } from '#server/platform/jobs/jobs.ts'
import { mailer } from '#server/platform/mail/mail.ts'
import { firstCall } from '#server/testing/job-call.ts'
import { startMailServer } from '#server/testing/mail-server.ts'
import type { TestApp } from '#server/testing/start-app.ts'

export const mailedQuestion = { question: 'How much is left of $50?', options: ['$10', '$20', '$30', '$40'] }

/** A server of the site that sends the weekly e-mails by a mail server of its own. */
export async function weeklyMails(
  t: TestContext,
  site: TestApp,
  {
    faults = {},
    findQuestion = async () => mailedQuestion,
  }: { faults?: Parameters<typeof startMailServer>[1]; findQuestion?: FindTodaysQuestion } = {},
) {
  const { smtpUrl, received } = await startMailServer(t, faults)
  const { db, clock } = site
  const config = { ...site.config, mail: { smtpUrl, from: 'Moneta <hello@moneta.example>' } }
  const jobs = jobQueue(db)
  const mail = mailer(jobs, config)
  const [job] = reviewMail({ config, db, clock, mailer: mail }, findQuestion).jobs
  return {
    received,
    /** Enqueues the e-mails that are due. */
    enqueue: async () => job?.handler(firstCall(null, clock.now())),
    /** Sends the enqueued e-mails. */
    deliver: () => jobs.runDue(mail.job, clock),
  }
}
