import type { NoticeKind } from '#contract/platform/notice-kinds.ts'
import type { ReplyOf } from '#web/platform/api/api.ts'
import { longDay } from '#web/platform/format/dates.ts'
import { pluralize } from '#web/platform/format/number-text.ts'

export type AdminEmails = ReplyOf<'adminEmails', 'read'>

/** When an e-mail of each kind is sent. */
export const kindTexts: Readonly<Record<NoticeKind, string>> = {
  order: 'An order is paid, or is placed for free.',
  dispute: 'A bank disputes or asks about a payment, a card network warns of fraud, or a bank has decided.',
  failed_refund: 'The money of a refund came back.',
  print_refused: 'A print partner does not print a part of an order.',
  failed_backup: 'A back-up by the schedule has failed; once a day as long as they fail.',
  lesson_report: 'A reader reports a mistake. The text of the report is on the page of reports only.',
  low_stock: 'A sale or an edit leaves 3 or fewer of a product; once per product and day.',
  dead_webhook: 'Money moved, and the payment provider has sent no event for a day.',
}

const day = 24 * 3_600_000

/** A time in a zone, such as 'tomorrow at 7:00 AM (America/New_York)'. */
function whenText(timestamp: string, zone: string, now: number): string {
  const dayOf = (time: number) => longDay(new Date(time).toISOString(), zone)
  const date = dayOf(Date.parse(timestamp))
  const dayText = date === dayOf(now) ? 'today' : date === dayOf(now + day) ? 'tomorrow' : `on ${date}`
  const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: zone }).format(new Date(timestamp))
  return `${dayText} at ${time} (${zone})`
}

/** When the next digest is sent, and what waits for it; null if there is none. */
export function digestText(
  { delivery, next_digest_at: next, time_zone: zone, waiting }: AdminEmails,
  now: number,
): string | null {
  if (next === null) return null
  const when = whenText(next, zone, now)
  if (delivery === 'each') return `${pluralize(waiting, 'message')} from before still come in a digest, ${when}.`
  return waiting === 0
    ? `Next digest: ${when}, if there is anything to tell.`
    : `Next digest: ${when}, with ${pluralize(waiting, 'message')} so far.`
}
