import type { Config } from '#server/platform/config/config.ts'
import type { Mailer, OutboxEmail } from './mail.ts'

/** Text of an e-mail below its greeting; it begins with a capital, also where a name given by a member comes first. */
const greet = (name: string | null, text: string): string =>
  `Hello${name ? ` ${name}` : ''},\n\n${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** E-mails that end with the site owner's name and addresses. */
export function siteEmails(mailer: Pick<Mailer, 'enqueue' | 'enqueueMany'>, { siteOwner }: Pick<Config, 'siteOwner'>) {
  const footer = `\n\n${siteOwner.name}, ${siteOwner.address}\n${siteOwner.email}\n`
  return {
    greet,

    /** @param key permanent id of the e-mail; it is sent once */
    send: (key: string, to: string, subject: string, text: string, now: number) =>
      mailer.enqueue({ key, to, subject, text: `${text}${footer}` }, now),

    /** Sends many e-mails in one statement. */
    sendMany: (emails: readonly OutboxEmail[], now: number) =>
      mailer.enqueueMany(
        emails.map((email) => ({ ...email, text: `${email.text}${footer}` })),
        now,
      ),

    /** E-mail to the admin. If ADMIN_EMAIL changes while it waits, it goes to the new address. */
    sendToAdmin: (email: Omit<OutboxEmail, 'for_admin'>, now: number) =>
      mailer.enqueue({ ...email, for_admin: true, text: `${email.text}${footer}` }, now),

    /** E-mail that its reader can stop. @param unsubscribe address that stops them by one POST */
    sendStoppable: (email: OutboxEmail & { unsubscribe: string }, now: number) =>
      mailer.enqueue({ ...email, text: `${email.text}${footer}` }, now),
  }
}
