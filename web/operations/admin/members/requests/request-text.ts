import type { ReplyOf } from '#web/platform/api/api.ts'
import { longDay } from '#web/platform/format/dates.ts'

export type MemberRequests = ReplyOf<'memberRequests', 'read'>

/** State of a deletion that waits, or what a new one does. */
export const deletionText = (deletion: MemberRequests['deletion'], timeZone?: string): string =>
  deletion
    ? `Waits since ${longDay(deletion.requested_at, timeZone)}. The account is deleted on ${longDay(deletion.due_at, timeZone)}, unless you or the member stop it before.`
    : 'For a member who asks you to. The member is told, and can stop it for seven days.'
