import { noticeLabels } from '#contract/platform/notice-kinds.ts'
import { isoTimestamp, longDay } from '#server/platform/base/clock.ts'
import { pluralize } from '#server/platform/base/pluralize.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Mailer } from '#server/platform/mail/mail.ts'
import { siteEmails } from '#server/platform/mail/site-emails.ts'
import type { NoticeSettings } from '#server/platform/notices/notice-settings.ts'
import type { DigestPart, NoticeStore } from '#server/platform/notices/notice-store.ts'
import { choicePath } from '#server/platform/notices/notices.ts'
import { type DigestSchedule, digestOfToday } from './digest-time.ts'

/** Maximum lines per kind. */
const maxLines = 20

interface Dependencies {
  db: Database
  store: NoticeStore
  settings: NoticeSettings
  mailer: Pick<Mailer, 'enqueue' | 'enqueueMany' | 'wake'>
  config: Pick<Config, 'siteOwner' | 'appUrl' | 'adminEmail'>
  schedule: DigestSchedule
  /** Text above the notices, such as the numbers of the morning. Called outside of transactions. */
  readIntro?: ((now: number) => Promise<string>) | undefined
}

/**
 * Sends the digest of today, once its time has come, with the notices from before that time. A claim of the day in the
 * database makes it one e-mail, also with several servers or after a change of the zone. Without notices there is none.
 * @returns whether it was sent
 */
export async function sendDigest(context: Dependencies, now: number): Promise<boolean> {
  const { db, store, settings, mailer, schedule, readIntro } = context
  const { day, at } = digestOfToday(schedule, now)
  const before = isoTimestamp(at)
  if (now < at || (await store.countWaiting(before)) === 0) return false
  const intro = await readIntro?.(now)
  const isSent = await db.transaction(async () => {
    if (!(await store.claimDay(day, isoTimestamp(now)))) return false
    const { offKinds } = await settings.read()
    await store.dropWaiting(offKinds, before)
    await store.addToDigest(day, before, isoTimestamp(now))
    const parts = await store.partsOf(day, maxLines)
    if (parts.length === 0) return false
    await enqueueDigest(context, { day, parts, intro }, now)
    return true
  })
  if (isSent) mailer.wake()
  return isSent
}

interface Digest {
  day: string
  parts: readonly DigestPart[]
  intro: string | undefined
}

function enqueueDigest({ mailer, config }: Dependencies, { day, parts, intro }: Digest, now: number) {
  const { greet, sendToAdmin } = siteEmails(mailer, config)
  const { appUrl, adminEmail: to } = config
  const count = parts.reduce((sum, part) => sum + part.count, 0)
  const texts = [
    ...(intro ? [intro] : []),
    ...parts.map((part) => partText(part, appUrl)),
    `You choose these e-mails here: ${appUrl}${choicePath}`,
  ]
  const subject = `${longDay(`${day}T00:00:00.000Z`, 'UTC')}: ${pluralize(count, 'message')}`
  return sendToAdmin({ key: `notices-digest:${day}`, to, subject, text: greet(null, texts.join('\n\n')) }, now)
}

function partText({ kind, count, notices }: DigestPart, appUrl: string): string {
  const lines = notices.map(({ subject, path }) => `- ${subject}\n  ${appUrl}${path}`)
  const more = count - notices.length
  return [`${noticeLabels[kind]} (${count})`, ...lines, ...(more > 0 ? [`and ${more} more`] : [])].join('\n')
}
