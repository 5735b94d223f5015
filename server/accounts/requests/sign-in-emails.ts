import { longDay } from '#server/platform/base/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Mailer } from '#server/platform/mail/mail.ts'
import { siteEmails } from '#server/platform/mail/site-emails.ts'
import type { RequestedMember } from './requested-member.ts'

/** The e-mails about a new sign-in of a member who lost theirs. Keys are permanent and name no receiver. */
export function signInEmails(
  mailer: Pick<Mailer, 'enqueue' | 'enqueueMany'>,
  config: Pick<Config, 'siteOwner' | 'appUrl'>,
) {
  const { send, greet } = siteEmails(mailer, config)
  return {
    /** To the new address. It names no member: the address may be mistyped. */
    link(key: string, to: string, code: string, expiresAt: string, now: number) {
      const text =
        'you asked us for a new way into your Moneta account. Open this page and sign in there with this address:\n\n' +
        `    ${config.appUrl}/requests/sign-in/${code}\n\n` +
        `The link works until ${longDay(expiresAt, null)}. Three days after you have signed in there, your account ` +
        'belongs to that sign-in.\n\nYou did not ask for it? Then ignore this e-mail and do not sign in there.'
      return send(`sign-in-link:${key}`, to, 'A new way into your Moneta account', greet(null, text), now)
    },

    /** To the old address: how to stop it. */
    proved(
      key: string,
      { email, given_name: name, time_zone }: RequestedMember,
      code: string,
      dueAt: string,
      now: number,
    ) {
      const text =
        `somebody who told us that this is their account has asked for another way to sign in. On ` +
        `${longDay(dueAt, time_zone)} your account moves to that sign-in, and this address and all your devices lose it.\n\n` +
        'Was it you? Then there is nothing to do. It was not you? Stop it by one press here, without signing in:\n\n' +
        `    ${config.appUrl}/requests/sign-in-stop/${code}`
      return send(`sign-in-proved:${key}`, email, 'Your Moneta account gets another sign-in', greet(name, text), now)
    },

    /** To the old and the new address, once it is bound. */
    bound(key: string, to: string, now: number) {
      const text =
        'a Moneta account has a new sign-in, as its member asked. The sign-in before does not open it any more, and all ' +
        'devices were signed out. Anything wrong? Answer to this e-mail.'
      return send(`sign-in-bound:${key}`, to, 'Your Moneta account has a new sign-in', greet(null, text), now)
    },

    /** To an address that waits for it: it was stopped, cancelled or has become impossible. */
    ended(key: string, to: string, now: number) {
      const text =
        'the new way into a Moneta account was stopped. Nothing has changed. Questions? Answer to this e-mail.'
      return send(`sign-in-ended:${key}`, to, 'Your Moneta account keeps its sign-in', greet(null, text), now)
    },
  }
}

export type SignInEmails = ReturnType<typeof signInEmails>
