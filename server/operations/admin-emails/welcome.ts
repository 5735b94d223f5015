import { noticeKinds, noticeLabels } from '#contract/platform/notice-kinds.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Mailer } from '#server/platform/mail/mail.ts'
import { siteEmails } from '#server/platform/mail/site-emails.ts'
import { choicePath } from '#server/platform/notices/notices.ts'

/**
 * Announces the e-mails to the admin. Call it at every start: its key is fixed, so it is sent once per database, also by
 * several servers.
 */
export function sendWelcome(
  mailer: Pick<Mailer, 'enqueue' | 'enqueueMany'>,
  config: Pick<Config, 'siteOwner' | 'appUrl' | 'adminEmail' | 'businessTimeZone'>,
  now: number,
): Promise<void> {
  const { greet, sendToAdmin } = siteEmails(mailer, config)
  const { appUrl, adminEmail: to, businessTimeZone: zone } = config
  const text = [
    'Moneta writes to this address when one of these happens:',
    noticeKinds.map((kind) => `- ${noticeLabels[kind]}`).join('\n'),
    `To switch one of them off, or to get one e-mail a day at 7:00 (${zone}) instead: ${appUrl}${choicePath}`,
  ].join('\n\n')
  const subject = 'E-mails that Moneta sends to you from now on'
  return sendToAdmin({ key: 'notices-welcome', to, subject, text: greet(null, text) }, now)
}
