import type { NoticeKind } from '#contract/platform/notice-kinds.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Mailer } from '#server/platform/mail/mail.ts'
import { siteEmails } from '#server/platform/mail/site-emails.ts'
import { noticeSettings } from './notice-settings.ts'
import { noticeStore } from './notice-store.ts'

/** An occasion of which the admin is notified by e-mail. It names orders, products and amounts, and no member. */
interface Notice {
  kind: NoticeKind
  /** Permanent id of the occasion, such as 'order:12': a second notice of the same key does nothing. */
  key: string
  subject: string
  text: string
  /** Path of the page that shows it. */
  path: string
}

interface Dependencies {
  db: Database
  mailer: Pick<Mailer, 'enqueue' | 'enqueueMany' | 'isOn'>
  config: Pick<Config, 'siteOwner' | 'appUrl' | 'adminEmail'>
}

/** Page on which the admin chooses the e-mails. */
export const choicePath = '/admin?view=emails'

/**
 * Notifies the admin, at once or in the next digest, unless that kind is switched off. While mail is off nothing is
 * stored, so that no pile of old notices is sent when it is on again.
 */
export function adminNotices({ db, mailer, config }: Dependencies) {
  const settings = noticeSettings(db)
  const store = noticeStore(db)
  const { greet, sendToAdmin } = siteEmails(mailer, config)
  const { appUrl, adminEmail: to } = config
  return {
    /** Call it in the transaction of the occasion, so that both commit or neither. */
    async notify({ kind, key, subject, text, path }: Notice, now: number): Promise<void> {
      if (!mailer.isOn) return
      const { offKinds, delivery } = await settings.read()
      if (offKinds.includes(kind)) return
      const timestamp = isoTimestamp(now)
      const sentAt = delivery === 'each' ? timestamp : null
      const notice = { kind, key, subject, path, created_at: timestamp, sent_at: sentAt }
      if (!(await store.insert(notice)) || sentAt === null) return
      const links = `${appUrl}${path}\n\nYou choose these e-mails here: ${appUrl}${choicePath}`
      await sendToAdmin({ key: `notice:${key}`, to, subject, text: greet(null, `${text}\n\n${links}`) }, now)
    },
  }
}

export type Notices = ReturnType<typeof adminNotices>
