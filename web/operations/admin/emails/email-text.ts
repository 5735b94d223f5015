import type { ReplyOf } from '#web/platform/api/api.ts'

export type EmailProblem = ReplyOf<'emails', 'problems'>['emails'][number]

const occasions: Record<string, string> = {
  receipt: 'The receipt of payment',
  ordered: 'The receipt of order',
  'order-sent': 'The shipping notice of order',
  refunded: 'The refund notice of payment',
  returned: 'The notice of an automatic refund of payment',
  'gift-refunded': 'The notice of a refunded gift of payment',
}

const outcomes: Record<EmailProblem['outcome'], string> = {
  perhaps_twice: 'arrived perhaps twice: the mail server did not reply, so it was sent once more.',
  rejected: 'was not sent: the mail server rejected the address.',
  given_up: 'was not sent: the mail server did not accept it within a day.',
}

/** Describes an e-mail and its problem, such as 'The receipt of payment 12 arrived perhaps twice: ...'. */
export function emailProblemText({ id, key, outcome }: Pick<EmailProblem, 'id' | 'key' | 'outcome'>): string {
  const [kind = '', number = ''] = key.split(':')
  const occasion = occasions[kind]
  return `${occasion && number ? `${occasion} ${number}` : `E-mail ${id}`} ${outcomes[outcome]}`
}
