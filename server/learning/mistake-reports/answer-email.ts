import type { Config } from '#server/platform/config/config.ts'
import type { Mailer } from '#server/platform/mail/mail.ts'
import { siteEmails } from '#server/platform/mail/site-emails.ts'
import type { Recipient } from './report-store.ts'

interface Answered {
  id: number
  /** Title of the lesson. */
  title: string
  /** The report. */
  text: string
  answer: string
}

/** The e-mail with the answer to a report. It is plain text, so that nothing in it is read as HTML. */
export function answerEmail(mailer: Pick<Mailer, 'enqueue' | 'enqueueMany'>, { siteOwner }: Pick<Config, 'siteOwner'>) {
  const { greet, send } = siteEmails(mailer, { siteOwner })
  return ({ email, given_name }: Recipient, { id, title, text, answer }: Answered, now: number) =>
    send(
      `report-answer:${id}`,
      email,
      `Your report on “${title}”`,
      greet(
        given_name,
        [
          `you reported a mistake in the lesson “${title}” and asked for an answer:`,
          quoted(text),
          answer,
          'You get this e-mail because you asked for it with your report. You can reply to it.',
        ].join('\n\n'),
      ),
      now,
    )
}

const quoted = (text: string) => text.replaceAll(/^/gm, '> ')
