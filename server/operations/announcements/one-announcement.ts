import type { Announcement, AnnouncementState, AnnouncementSummary } from '#contract/operations/announcements.ts'
import { type RecordAudit, titled } from '#server/platform/audit/audit-log.ts'
import type { Config } from '#server/platform/config/config.ts'
import { assertMatch } from '#server/platform/http/etag.ts'
import { conflict, notFound } from '#server/platform/http/problems.ts'
import { previewEmail } from './email.ts'
import type { RecipientStore } from './recipient-store.ts'
import type { AnnouncementRow, AnnouncementStore, SummaryRow } from './store.ts'

export interface ReadDependencies {
  config: Pick<Config, 'appUrl' | 'siteOwner'>
  store: AnnouncementStore
  recipients: Pick<RecipientStore, 'countWaiting'>
  /** Runs the job that sends. */
  wakeSending: () => void
}

/** An action of an admin: its time, and how it is logged. */
export interface Action {
  now: number
  recordAudit: RecordAudit
}

/** The id of an announcement, and the version that the caller knows. */
export interface Target {
  id: number
  ifMatch?: string | undefined
}

const noAnnouncement = () => notFound('There is no such announcement.')

/** @throws 404 */
export async function findAnnouncement(
  { store }: Pick<ReadDependencies, 'store'>,
  id: number,
): Promise<AnnouncementRow> {
  const row = await store.find(id)
  if (!row) throw noAnnouncement()
  return row
}

/** Subject of an action in the audit log. */
export const aboutAnnouncement = ({ id, subject }: { id: number; subject: string }) =>
  titled(subject, `announcement ${id}`)

const refusals: Record<AnnouncementState, string> = {
  draft: 'This announcement is a draft; it is not being sent.',
  sending: 'This announcement is being sent.',
  paused: 'This announcement is paused.',
  done: 'This announcement was sent.',
  cancelled: 'Sending this announcement was ended.',
}
const wrongState = (state: AnnouncementState) =>
  conflict('operations.announcement_state', `${refusals[state]} Load it again to see how it is now.`)

/** A row as the list shows it. */
export const summaryOf = ({
  expected_count,
  sent_count,
  refused_count,
  failed_count,
  unsubscribed_count,
  ...row
}: SummaryRow): AnnouncementSummary => ({
  ...row,
  expected: expected_count,
  sent: sent_count,
  refused: refused_count,
  failed: failed_count,
  unsubscribed: unsubscribed_count,
})

/** An announcement with its progress. */
export async function readAnnouncement(context: ReadDependencies, id: number): Promise<Announcement> {
  const row = await findAnnouncement(context, id)
  // Its page reads it every few seconds, which would be ahead of the job's poll.
  if (row.state === 'sending') context.wakeSending()
  const { sent_up_to: _, last_member_id: __, text, filter, version, ...summary } = row
  return {
    ...summaryOf(summary),
    ...{ text, filter, version },
    waiting: await context.recipients.countWaiting(id),
    preview: previewEmail(context.config, row).text,
  }
}

/** Locks an announcement, in a transaction. @throws 404, 412 for another version, 409 in another state */
export async function lockIn(
  { store }: Pick<ReadDependencies, 'store'>,
  { id, ifMatch }: Target,
  ...states: readonly AnnouncementState[]
): Promise<AnnouncementRow> {
  const row = await store.lock(id)
  if (!row) throw noAnnouncement()
  if (!states.includes(row.state)) throw wrongState(row.state)
  assertMatch(ifMatch, row.version)
  return row
}
