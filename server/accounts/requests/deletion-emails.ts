import { longDay } from '#server/platform/base/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Mailer } from '#server/platform/mail/mail.ts'
import { siteEmails } from '#server/platform/mail/site-emails.ts'
import type { RequestedMember } from './requested-member.ts'

/** The e-mails about a deletion that waits. */
export function deletionEmails(
  mailer: Pick<Mailer, 'enqueue' | 'enqueueMany'>,
  config: Pick<Config, 'siteOwner' | 'appUrl'>,
) {
  const { send, greet } = siteEmails(mailer, config)
  return {
    /** @param key permanent id of the e-mail; it says nothing about the receiver */
    started(
      key: string,
      { email, given_name: name, time_zone }: RequestedMember,
      code: string,
      dueAt: string,
      now: number,
    ) {
      const day = longDay(dueAt, time_zone)
      const text =
        `your Moneta account and everything in it will be deleted on ${day}, because you asked us to.\n\n` +
        'You did not ask for it, or you want to keep your account? Stop the deletion by one press here, without ' +
        `signing in:\n\n    ${config.appUrl}/requests/deletion/${code}\n\n` +
        `The link works until then. Afterwards no one can bring the account back. If you want your data, sign in ` +
        `before that day and export it: ${config.appUrl}/account`
      return send(
        `deletion-started:${key}`,
        email,
        `Your Moneta account will be deleted on ${day}`,
        greet(name, text),
        now,
      )
    },

    /** An admin has cancelled it. */
    cancelled(key: string, { email, given_name: name }: RequestedMember, now: number) {
      const text =
        'the deletion of your Moneta account is cancelled. Your account stays as it is; there is nothing to do.'
      return send(`deletion-cancelled:${key}`, email, 'Your Moneta account stays', greet(name, text), now)
    },
  }
}

export type DeletionEmails = ReturnType<typeof deletionEmails>
