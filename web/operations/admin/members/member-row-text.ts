import type { CashcoachState } from '#contract/tracker/cashcoach.ts'
import type { ReplyOf } from '#web/platform/api/api.ts'
import { shortDay, shortDayOfYear } from '#web/platform/format/dates.ts'
import type { StatusKind } from '#web/ui/status.tsx'

export type MemberList = ReplyOf<'members', 'list'>
export type MemberRow = MemberList['members'][number]

/** Display name of a member: name, or e-mail address if there is none. */
export const displayName = ({ given_name: name, email }: Pick<MemberRow, 'given_name' | 'email'>): string =>
  name || email

/** CashCoach status as a dot and a label; null if there is none. */
export function coachStatus(
  { state, open_until: until }: { state: CashcoachState; open_until: string | null },
  timeZone?: string,
): { kind: StatusKind; word: string } | null {
  const day = until && shortDayOfYear(until, timeZone)
  switch (state) {
    case 'active':
      return { kind: 'done', word: 'Active' }
    case 'trialing':
      return { kind: 'working', word: day ? `Trial until ${day}` : 'Trial' }
    case 'past_due':
      return { kind: 'error', word: 'Payment late' }
    case 'cancelled':
      return { kind: 'sent', word: day ? `Cancelled, open until ${day}` : 'Cancelled' }
    case 'confirming':
      return { kind: 'waiting', word: 'Being confirmed' }
    case 'free':
      return { kind: 'neutral', word: 'Free' }
    default:
      return null
  }
}

const clockTime = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })
const dayKey = (timestamp: Date) => `${timestamp.getFullYear()}-${timestamp.getMonth()}-${timestamp.getDate()}`

/**
 * Last activity of a member: 'Today, 7:20 PM', 'Yesterday', 'Jun 16, 2026'.
 * @param now milliseconds
 * @param since day from which it is known
 */
export function seenText(timestamp: string | null, now: number, since: string | null = null): string {
  if (timestamp === null) return since === null ? 'Not known' : `Before ${shortDay(`${since}T12:00:00.000Z`, 'UTC')}`
  const [seen, today, yesterday] = [new Date(timestamp), new Date(now), new Date(now)]
  yesterday.setDate(yesterday.getDate() - 1)
  if (dayKey(seen) === dayKey(today)) return `Today, ${clockTime.format(seen)}`
  return dayKey(seen) === dayKey(yesterday) ? 'Yesterday' : shortDay(timestamp)
}
