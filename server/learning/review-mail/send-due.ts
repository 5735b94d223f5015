import type { Clock } from '#server/platform/base/clock.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Mailer } from '#server/platform/mail/mail.ts'
import type { reviewEmail } from './email.ts'
import { afterSent, isSendingTime, nextSendingTime } from './sending-time.ts'
import type { DueMail, ReviewMailStore } from './store.ts'
import type { FindTodaysQuestion } from './todays-question.ts'

interface Dependencies {
  db: Database
  clock: Clock
  store: ReviewMailStore
  mailer: Pick<Mailer, 'wake'>
  sendEmail: ReturnType<typeof reviewEmail>
  findQuestion: FindTodaysQuestion
}

/** Members that are read at a time. */
const batchSize = 50
/** Leads to the next day, whenever the e-mail was due in its hours. */
const untilTomorrow = 12 * 3_600_000

/**
 * Sends the due e-mails, each in a short transaction of its own. A claim in the database gives each member one e-mail,
 * also with several servers. Without an open question there is none, and the next day decides again.
 * @throws the first failure, after the others have had their turn
 */
export async function sendDue(context: Dependencies, signal: AbortSignal): Promise<void> {
  const failures: unknown[] = []
  for (;;) {
    const due = await context.store.due(isoTimestamp(context.clock.now()), batchSize)
    for (const mail of due) {
      if (signal.aborted) return
      await sendOrPostpone(context, mail).catch(async (error) => {
        failures.push(error)
        await context.store.postpone(mail, nextDueAt(mail, context.clock.now() + untilTomorrow))
      })
    }
    if (due.length < batchSize) break
  }
  if (failures.length > 0) throw failures[0]
}

const nextDueAt = ({ member_id: id, time_zone }: DueMail, notBefore: number) =>
  isoTimestamp(nextSendingTime({ id, time_zone }, notBefore))

async function sendOrPostpone({ db, clock, store, mailer, sendEmail, findQuestion }: Dependencies, mail: DueMail) {
  const now = clock.now()
  // The server was down at its time, or the member has moved to another zone.
  if (!isSendingTime(mail.time_zone, now)) return store.postpone(mail, nextDueAt(mail, now))
  const member = { id: mail.member_id, time_zone: mail.time_zone }
  const question = mail.email_verified ? await findQuestion(member, now) : null
  if (!question) return store.postpone(mail, nextDueAt(mail, now + untilTomorrow))
  const sentAt = isoTimestamp(now)
  const isSent = await db.transaction(async () => {
    const isClaimed = await store.claim(mail, nextDueAt(mail, afterSent(now)), sentAt)
    if (isClaimed) await sendEmail(mail, question, sentAt, now)
    return isClaimed
  })
  if (isSent) mailer.wake()
  return isSent
}
