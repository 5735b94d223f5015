import type { ReplyOf } from '#web/platform/api/api.ts'
import type { StatusKind } from '#web/ui/status.tsx'

export type Announcement = ReplyOf<'announcements', 'read'>
export type AnnouncementRow = ReplyOf<'announcements', 'list'>['announcements'][number]
type State = AnnouncementRow['state']

const states: Record<State, { word: string; kind: StatusKind }> = {
  draft: { word: 'Draft', kind: 'neutral' },
  sending: { word: 'Being sent', kind: 'working' },
  paused: { word: 'Paused', kind: 'waiting' },
  done: { word: 'Sent', kind: 'done' },
  cancelled: { word: 'Ended early', kind: 'neutral' },
}

/** State as a word and a dot. */
export const stateOf = ({ state }: { state: State }) => states[state]

const count = (number: number) => number.toLocaleString('en-US')
const members = (number: number) => (number === 1 ? '1 member' : `${count(number)} members`)

const howItStarts = 'News is off for all members at first; each switches it on at My account.'

/** How many members get news at all. */
export function subscribersText(subscribers: number): string {
  if (subscribers === 0) return `No member has switched news on yet. ${howItStarts}`
  return `${members(subscribers)} ${subscribers === 1 ? 'has' : 'have'} switched news on. ${howItStarts}`
}

/** How many members of the filter an announcement reaches: '3 of 120 members'. */
export function audienceText({
  members: all,
  opted_in,
  refused,
  is_minimum,
}: ReplyOf<'announcements', 'audience'>): string {
  const share = `${count(opted_in)} of ${is_minimum ? 'more than ' : ''}${members(all)}`
  const reached = `It goes to ${share}: those who have switched news on.`
  const left = `${members(refused)} ${refused === 1 ? 'is' : 'are'} left out, because the mail server refused the address.`
  return [reached, opted_in === 0 && howItStarts, refused > 0 && left].filter(Boolean).join(' ')
}

/** Number of e-mails that are finished, of those expected at the start. */
export const finishedCount = ({ sent, refused, failed }: Pick<AnnouncementRow, 'sent' | 'refused' | 'failed'>) =>
  sent + refused + failed

/** The figures of an announcement that is being sent, or was. */
export const figuresOf = ({ expected, sent, waiting, refused, failed, unsubscribed }: Announcement) => [
  { label: 'With news switched on at the start', value: count(expected) },
  { label: 'Sent', value: count(sent) },
  { label: 'Waiting for the mail server', value: count(waiting) },
  { label: 'Refused by the mail server, left out next time', value: count(refused) },
  { label: 'Not delivered, or in doubt', value: count(failed) },
  { label: 'Switched news off since', value: count(unsubscribed) },
]

const longest = 1000

/** The stored draft, for an admin whose own version was not saved. */
export function currentText({
  subject,
  filter_name,
  text,
}: Pick<Announcement, 'subject' | 'filter_name' | 'text'>): string {
  const shown = text.length > longest ? `${text.slice(0, longest)}…` : text
  return `It is now “${subject}”, to ${filter_name}: ${shown}`
}
