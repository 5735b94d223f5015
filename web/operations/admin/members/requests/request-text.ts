import type { ReplyOf } from '#web/platform/api/api.ts'
import { longDay, longTimestamp } from '#web/platform/format/dates.ts'

export type MemberRequests = ReplyOf<'memberRequests', 'read'>

/** State of an export whose link was sent, or what a new one does. Admins see when it was fetched, and never what. */
export function exportText(requested: MemberRequests['export'], now: number, timeZone?: string): string {
  if (!requested)
    return 'For a member who asks you to. The link goes to the address of the account, and the file to the member alone.'
  const { requested_at: at, expires_at: until, fetched_at: fetched } = requested
  const link = isOpenExport(requested, now)
    ? `The link works until ${longDay(until, timeZone)}.`
    : 'The link has expired.'
  const state = fetched ? `Fetched on ${longTimestamp(fetched, timeZone)}.` : 'Not fetched yet.'
  return `Requested on ${longDay(at, timeZone)}. ${state} ${link}`
}

/** Whether the link of an export works. */
export const isOpenExport = (requested: MemberRequests['export'], now: number): boolean =>
  requested !== null && Date.parse(requested.expires_at) > now

/** State of a new sign-in that waits, or what one does. */
export function signInText(request: MemberRequests['sign_in'], timeZone?: string): string {
  if (!request) return 'For a member who lost the sign-in. The old address is told, and can stop it for three days.'
  const { email, expires_at: until, due_at: due } = request
  return due
    ? `A sign-in of ${email} was proved. The account moves to it on ${longTimestamp(due, timeZone)}, unless it is stopped before.`
    : `A link was sent to ${email}. It works until ${longDay(until, timeZone)}, and nobody has signed in there yet.`
}

/** State of a deletion that waits, or what a new one does. */
export const deletionText = (deletion: MemberRequests['deletion'], timeZone?: string): string =>
  deletion
    ? `Waits since ${longDay(deletion.requested_at, timeZone)}. The account is deleted on ${longDay(deletion.due_at, timeZone)}, unless you or the member stop it before.`
    : 'For a member who asks you to. The member is told, and can stop it for seven days.'
