import type { Config } from '#server/platform/config/config.ts'
import type { Mailer } from '#server/platform/mail/mail.ts'
import { siteEmails } from '#server/platform/mail/site-emails.ts'

/** The e-mail with a sign-in code. */
export function codeEmail(mailer: Mailer, config: Pick<Config, 'siteOwner' | 'appUrl'>) {
  const { send, greet } = siteEmails(mailer, config)
  const { host } = new URL(config.appUrl)
  return {
    wake: mailer.wake,
    /** Call it in a transaction. @param key permanent id of the e-mail; it says nothing about the receiver */
    send: (key: string, to: string, code: string, now: number) =>
      send(
        `sign-in-code:${key}`,
        to,
        `${code} is your code for Moneta`,
        greet(
          null,
          `your code to sign in at ${host} is\n\n    ${code}\n\n` +
            'Type it into the page where you asked for it. It works for ten minutes, and in that browser only.\n\n' +
            'You did not ask for it? Then ignore this e-mail: without the code, nobody can sign in. Do not share it; we never ask for it.',
        ),
        now,
      ),
  }
}

export type CodeEmail = ReturnType<typeof codeEmail>
