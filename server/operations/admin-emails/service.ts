import type { AdminEmails, NoticeDelivery } from '#contract/operations/admin-emails.ts'
import { type NoticeKind, noticeKinds, noticeLabels } from '#contract/platform/notice-kinds.ts'
import type { RecordAudit } from '#server/platform/audit/audit-log.ts'
import { bindAll } from '#server/platform/base/bind-all.ts'
import { isoTimestamp, localDate } from '#server/platform/base/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import type { Mailer } from '#server/platform/mail/mail.ts'
import { mailOff } from '#server/platform/mail/mail-off.ts'
import { siteEmails } from '#server/platform/mail/site-emails.ts'
import type { NoticeSettings } from '#server/platform/notices/notice-settings.ts'
import type { NoticeStore } from '#server/platform/notices/notice-store.ts'
import { type DigestSchedule, nextDigest } from './digest-time.ts'

/** Maximum number of sent notices on the page. */
const maxSent = 20

interface Dependencies {
  db: Database
  store: NoticeStore
  settings: NoticeSettings
  mailer: Pick<Mailer, 'enqueue' | 'enqueueMany' | 'isOn'>
  config: Pick<Config, 'siteOwner' | 'appUrl' | 'adminEmail'>
  schedule: DigestSchedule
}

/** The admin's choice of e-mails. */
export const adminEmailService = (dependencies: Dependencies) =>
  bindAll(dependencies, {
    read,
    switchTo: inTransaction(switchTo),
    setDelivery: inTransaction(setDelivery),
    sendTest: inTransaction(sendTest),
  })

export type AdminEmailService = ReturnType<typeof adminEmailService>

async function read({ store, settings, config, schedule }: Dependencies, now: number): Promise<AdminEmails> {
  const [{ offKinds, delivery }, waiting, sent, sentDays] = await Promise.all([
    settings.read(),
    store.countWaiting(),
    store.lastSent(maxSent),
    store.digestDays(localDate(schedule.zone, now)),
  ])
  const hasDigest = delivery === 'digest' || waiting > 0
  return {
    address: config.adminEmail,
    time_zone: schedule.zone,
    kinds: noticeKinds.map((kind) => ({ kind, is_on: !offKinds.includes(kind) })),
    delivery,
    next_digest_at: hasDigest ? isoTimestamp(nextDigest(schedule, now, sentDays).at) : null,
    waiting,
    sent: sent.map(({ id, kind, subject, sent_at: at, digest_day: day }) => ({
      ...{ id, kind, subject, at },
      is_in_digest: day !== null,
    })),
  }
}

interface Change {
  now: number
  recordAudit: RecordAudit
}

async function switchTo(context: Dependencies, kind: NoticeKind, isOn: boolean, { now, recordAudit }: Change) {
  const { settings } = context
  const wasOn = !(await settings.read()).offKinds.includes(kind)
  if (wasOn !== isOn) {
    await settings.switch(kind, isOn)
    await recordAudit({ subject: `e-mails: ${noticeLabels[kind].toLowerCase()}, ${isOn ? 'on' : 'off'}` })
  }
  return read(context, now)
}

async function setDelivery(context: Dependencies, delivery: NoticeDelivery, { now, recordAudit }: Change) {
  const { settings } = context
  if ((await settings.read()).delivery !== delivery) {
    await settings.setDelivery(delivery)
    await recordAudit({ subject: `e-mails: ${delivery === 'digest' ? 'one digest a day' : 'each at once'}` })
  }
  return read(context, now)
}

/** @throws 503 while mail is off */
async function sendTest({ db, mailer, config }: Dependencies, { now, recordAudit }: Change): Promise<void> {
  if (!mailer.isOn) throw mailOff()
  const { greet, sendToAdmin } = siteEmails(mailer, config)
  const text = greet(null, `This is the test that you sent at ${config.appUrl}. E-mails of Moneta reach you.`)
  const key = `notices-test:${await db.id()}`
  await sendToAdmin({ key, to: config.adminEmail, subject: 'A test e-mail from Moneta', text }, now)
  await recordAudit({ subject: 'test e-mail' })
}
