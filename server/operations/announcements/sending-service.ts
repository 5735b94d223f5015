import type { Announcement } from '#contract/operations/announcements.ts'
import { bindAll } from '#server/platform/base/bind-all.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { assertMatch } from '#server/platform/http/etag.ts'
import { conflict } from '#server/platform/http/problems.ts'
import type { Mailer } from '#server/platform/mail/mail.ts'
import { mailOff } from '#server/platform/mail/mail-off.ts'
import type { AnnouncementAudience } from './audience.ts'
import {
  type Action,
  aboutAnnouncement,
  findAnnouncement,
  lockIn,
  type ReadDependencies,
  readAnnouncement,
  type Target,
} from './one-announcement.ts'
import type { AnnouncementRow } from './store.ts'
import type { WaitingEmails } from './waiting-emails.ts'

interface Dependencies extends ReadDependencies {
  db: Database
  waiting: Pick<WaitingEmails, 'holdBack'>
  audience: Pick<AnnouncementAudience, 'count'>
  mailer: Pick<Mailer, 'isOn'>
}

/** Sends announcements, pauses them and ends them. */
export const sendingService = (dependencies: Dependencies) =>
  bindAll(dependencies, { send, pause: inTransaction(pause), resume, cancel: inTransaction(cancel) })

export type SendingService = ReturnType<typeof sendingService>

/**
 * Starts sending. The audience is counted before the transaction, because that takes long. A repeated call changes
 * nothing.
 */
async function send(context: Dependencies, target: Target, { now, recordAudit }: Action): Promise<Announcement> {
  const { db, store, mailer, wakeSending } = context
  if (!mailer.isOn) throw mailOff()
  const { filter } = await findAnnouncement(context, target.id)
  const expected = (await context.audience.count(filter, now)).opted_in
  await db.transaction(async () => {
    const row = await lockIn(context, { id: target.id }, 'draft', 'sending')
    if (row.state === 'sending') return
    assertMatch(target.ifMatch, row.version)
    if (expected === 0) throw noSubscribers()
    const timestamp = isoTimestamp(now)
    const last_member_id = await store.lastMember()
    await store.update(row.id, { state: 'sending', started_at: timestamp, expected_count: expected, last_member_id })
    const about = aboutAnnouncement(row)
    await recordAudit({ ...about, what: `${about.what}, to: ${row.filter_name}` })
  })
  wakeSending()
  return readAnnouncement(context, target.id)
}

const noSubscribers = () =>
  conflict(
    'operations.no_subscribers',
    'No member of this filter has switched news on, so it would reach no member. Each member does so at My account.',
  )

/** Holds back all e-mails that wait. They are sent after the announcement is resumed. */
async function pause(context: Dependencies, id: number, { recordAudit }: Action): Promise<Announcement> {
  const row = await lockIn(context, { id }, 'sending', 'paused')
  if (row.state === 'sending') {
    await pauseSending(context, row)
    await recordAudit(aboutAnnouncement(row))
  }
  return readAnnouncement(context, id)
}

/** Call it in a transaction that has locked the announcement. */
export async function pauseSending(context: Pick<Dependencies, 'store' | 'waiting'>, announcement: AnnouncementRow) {
  await holdBack(context, announcement)
  await context.store.update(announcement.id, { state: 'paused' })
}

/** Members whose e-mail was taken back have their turn again. */
async function holdBack(
  { store, waiting }: Pick<Dependencies, 'store' | 'waiting'>,
  { id, sent_up_to: sentUpTo }: AnnouncementRow,
) {
  const lowest = await waiting.holdBack(id)
  if (lowest !== undefined) await store.update(id, { sent_up_to: Math.min(sentUpTo, lowest - 1) })
}

async function resume(context: Dependencies, id: number, { recordAudit }: Action): Promise<Announcement> {
  const { db, store, mailer, wakeSending } = context
  if (!mailer.isOn) throw mailOff()
  await db.transaction(async () => {
    const row = await lockIn(context, { id }, 'sending', 'paused')
    if (row.state === 'sending') return
    await store.update(id, { state: 'sending' })
    await recordAudit(aboutAnnouncement(row))
  })
  wakeSending()
  return readAnnouncement(context, id)
}

/** Ends sending for good. */
async function cancel(context: Dependencies, id: number, { now, recordAudit }: Action): Promise<Announcement> {
  const row = await lockIn(context, { id }, 'sending', 'paused', 'cancelled')
  if (row.state !== 'cancelled') {
    await holdBack(context, row)
    await context.store.update(id, { state: 'cancelled', ended_at: isoTimestamp(now) })
    await recordAudit(aboutAnnouncement(row))
  }
  return readAnnouncement(context, id)
}
