import type { Subscriber } from '#server/operations/news/store.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { OutboxEmail } from '#server/platform/mail/mail.ts'
import { blocksOf, plainText } from './blocks.ts'
import { emailHtml } from './email-html.ts'

/** Kind of the e-mails in their keys. */
export const newsKind = 'news'

interface NewsKey {
  announcementId: number
  memberId: number
}

export const newsKey = ({ announcementId, memberId }: NewsKey): string => `${newsKind}:${announcementId}:${memberId}`

/** Announcement and member of an e-mail, from its key. */
export function newsOf(key: string): NewsKey {
  const [, announcementId, memberId] = key.split(':').map(Number)
  return { announcementId: announcementId ?? 0, memberId: memberId ?? 0 }
}

type SiteConfig = Pick<Config, 'appUrl' | 'siteOwner'>
interface Written {
  subject: string
  text: string
}

/** Why the e-mail comes; its link stops the news. */
const reason = 'You get this e-mail because you switched news on in your Moneta account.'

/**
 * Text and HTML of an announcement for one reader.
 * @param stopUrl page that stops the news without a sign-in
 */
export function newsEmail(
  { siteOwner }: SiteConfig,
  { subject, text }: Written,
  givenName: string | null,
  stopUrl: string,
) {
  const greeting = `Hello${givenName ? ` ${givenName}` : ''},`
  const footer = [`${siteOwner.name}, ${siteOwner.address}`, siteOwner.email]
  const blocks = blocksOf(text)
  const stop = `${reason} To stop the news, press once here, without signing in: ${stopUrl}`
  return {
    subject,
    text: `${[greeting, plainText(blocks), stop, footer.join('\n')].join('\n\n')}\n`,
    html: emailHtml({
      ...{ subject, greeting, blocks, footer },
      reason: [{ text: `${reason} ` }, { text: 'Stop the news', href: stopUrl }],
    }),
  }
}

/** The announcement to one member, with two ways to stop the news. */
export function memberEmail(
  config: SiteConfig,
  announcement: Written & { id: number },
  { member_id: memberId, email, given_name, code }: Subscriber,
): OutboxEmail {
  return {
    key: newsKey({ announcementId: announcement.id, memberId }),
    to: email,
    ...newsEmail(config, announcement, given_name, `${config.appUrl}/news/${code}`),
    unsubscribe: `${config.appUrl}/api/news/${code}`,
  }
}

/** The announcement as an admin sees it before: to no member, with a link that stops nothing. */
export const previewEmail = (config: SiteConfig, written: Written) =>
  newsEmail(config, written, null, `${config.appUrl}/news/preview`)
