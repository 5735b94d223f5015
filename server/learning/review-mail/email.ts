import type { Config } from '#server/platform/config/config.ts'
import type { Mailer } from '#server/platform/mail/mail.ts'
import { siteEmails } from '#server/platform/mail/site-emails.ts'
import type { DueMail } from './store.ts'
import type { TodaysQuestion } from './todays-question.ts'

/** Kind of the e-mails in their keys. */
export const emailKind = 'review'

/** @param sentAt ISO timestamp */
export const emailKey = (memberId: number, sentAt: string): string => `${emailKind}:${memberId}:${sentAt}`

/** Member and time of an e-mail, from its key. */
export function emailOf(key: string): { memberId: number; sentAt: string } {
  const [, memberId, ...sentAt] = key.split(':')
  return { memberId: Number(memberId), sentAt: sentAt.join(':') }
}

/** The weekly e-mail: one question of the day without its answer, and how to stop the e-mails. */
export function reviewEmail(
  mailer: Pick<Mailer, 'enqueue' | 'enqueueMany'>,
  { appUrl, siteOwner }: Pick<Config, 'appUrl' | 'siteOwner'>,
) {
  const { greet, sendStoppable } = siteEmails(mailer, { siteOwner })
  return ({ member_id, email, given_name, code }: DueMail, question: TodaysQuestion, sentAt: string, now: number) =>
    sendStoppable(
      {
        key: emailKey(member_id, sentAt),
        to: email,
        subject: 'One question for you',
        text: greet(given_name, emailText(question, { appUrl, code })),
        unsubscribe: `${appUrl}/api/review-mail/${code}`,
      },
      now,
    )
}

const emailText = ({ question, options }: TodaysQuestion, { appUrl, code }: { appUrl: string; code: string }) =>
  [
    'Here is one question from the lessons that you have done:',
    question,
    options.map((option, index) => `${String.fromCodePoint(65 + index)}  ${option}`).join('\n'),
    `Answer it here, and read the reason: ${appUrl}/review`,
    'You switched this e-mail on in your account. It comes once a week at most. To stop it, press once here, ' +
      `without signing in: ${appUrl}/review-mail/${code}`,
  ].join('\n\n')
