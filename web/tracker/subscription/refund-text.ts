import { formatCents, parseCents } from '#contract/platform/money.ts'
import type { ReplyOf } from '#web/platform/api/api.ts'
import { dayOfYear } from '#web/platform/format/dates.ts'
import type { CardText } from './card-content.ts'
import type { Status } from './status.ts'

type Purchase = ReplyOf<'payments', 'purchases'>[number]

/**
 * Explains that CashCoach ended with a full refund of its last payment; null if it ended otherwise.
 * @param purchases newest first
 */
export function refundNotice(
  { state, open_until }: Pick<Status, 'state' | 'open_until'>,
  purchases: readonly Purchase[],
  timeZone?: string,
): NonNullable<CardText['notice']> | null {
  const last = purchases.find(({ kind, amount }) => kind === 'cashcoach' && amount !== null)
  if (state !== 'ended' || last?.state !== 'refunded') return null
  const ended = open_until ? ` on ${dayOfYear(open_until, timeZone)}` : ''
  return {
    kind: 'info',
    title: `Your payment of ${dayOfYear(last.date, timeZone)} was refunded, so CashCoach ended${ended}.`,
    text: `${formatCents(parseCents(last.refunded) ?? 0)} went back to your card. What you wrote stays readable.`,
  }
}
