import type { ReplyOf } from '#web/platform/api/api.ts'
import { longTimestamp } from '#web/platform/format/dates.ts'

export type PaymentStatus = ReplyOf<'paymentStatus', 'read'>

/** Problems of the connection to the payment provider, as sentences. The worst comes first. */
export function paymentProblems(status: PaymentStatus, timeZone?: string): { title: string; text: string }[] {
  const { silent_since: silent, is_refused: isRefused, webhook_dead_since: dead, missing_rights: missing } = status
  const problems: { title: string; text: string }[] = []
  if (silent)
    problems.push({
      title: `The payment provider ${isRefused ? 'rejects our key' : 'does not answer'} since ${longTimestamp(silent, timeZone)}.`,
      text: 'Nobody loses access meanwhile. Payments that were begun are looked up when it answers.',
    })
  if (dead)
    problems.push({
      title: 'The webhook is dead.',
      text: `Money moved on ${longTimestamp(dead, timeZone)}, and no event came for a day. The site asks every half an hour instead. Please look at the endpoint in the dashboard of the provider.`,
    })
  if (missing.length > 0)
    problems.push({
      title: `The key of the payment provider lacks ${missing.length === 1 ? 'a right' : 'rights'}: ${missing.join(', ')} (read).`,
      text: 'Everything else works. docs/operating.md lists every right.',
    })
  return problems
}

/** '2 orders are disputed.' */
export const disputedText = (count: number): string =>
  count === 0 ? 'No order is disputed.' : count === 1 ? 'One order is disputed.' : `${count} orders are disputed.`
