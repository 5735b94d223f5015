import { longDay } from '#server/platform/base/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Mailer } from '#server/platform/mail/mail.ts'
import { siteEmails } from '#server/platform/mail/site-emails.ts'
import type { RequestedMember } from './requested-member.ts'

/** The e-mails of an export that an admin has requested for a member. */
export function exportEmails(
  mailer: Pick<Mailer, 'enqueue' | 'enqueueMany'>,
  config: Pick<Config, 'siteOwner' | 'appUrl'>,
) {
  const { send, greet } = siteEmails(mailer, config)
  return {
    /** @param key permanent id of the e-mail; it says nothing about the receiver */
    link(
      key: string,
      { email, given_name: name, time_zone }: RequestedMember,
      code: string,
      expiresAt: string,
      now: number,
    ) {
      const text =
        `you asked for everything that we keep about you. You fetch it here, as one zip file:\n\n` +
        `    ${config.appUrl}/requests/export/${code}\n\n` +
        `The link works until ${longDay(expiresAt, time_zone)}. Sign in to use it. You cannot sign in? The page sends ` +
        'a code to this address instead. The file is made when you fetch it, and goes to you alone.\n\n' +
        'You did not ask for it? Then ignore this e-mail: nothing is sent anywhere.'
      return send(`export-link:${key}`, email, 'Your data at Moneta', greet(name, text), now)
    },

    digits(
      key: string,
      { email, given_name: name }: Pick<RequestedMember, 'email' | 'given_name'>,
      digits: string,
      now: number,
    ) {
      const text =
        `your code to fetch your data is\n\n    ${digits}\n\n` +
        'Type it into the page of your link. It works for ten minutes.\n\n' +
        'You did not ask for it? Then somebody has the link that we sent to this address. Without the code it is of no ' +
        'use. Do not share it; we never ask for it.'
      return send(`export-code:${key}`, email, `${digits} is your code to fetch your data`, greet(name, text), now)
    },
  }
}

export type ExportEmails = ReturnType<typeof exportEmails>
