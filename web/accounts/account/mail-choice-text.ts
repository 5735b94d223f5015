import type { ReplyOf } from '#web/platform/api/api.ts'

/** Whether e-mails of a kind that a member chooses are on, and what stopped them. */
export type MailChoice = ReplyOf<'reviewMail', 'read'>

/** Why chosen e-mails do not come although a member may expect them; null otherwise. */
export function mailChoiceText({ is_on, stopped_by, is_verified }: MailChoice): string | null {
  if (!is_verified) return 'Your sign-in has not verified your e-mail address, so we send no such e-mails to it.'
  if (is_on) return null
  if (stopped_by === 'link') return 'You stopped the e-mails by a link in one of them.'
  if (stopped_by === 'refusal') return 'Your mail server refused your address, so the e-mails were stopped.'
  return null
}
