import type { NewsStore } from '#server/operations/news/store.ts'
import { type Clock, isoTimestamp } from '#server/platform/base/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Mailer } from '#server/platform/mail/mail.ts'
import type { AnnouncementAudience, Batch } from './audience.ts'
import { memberEmail, newsKey } from './email.ts'
import { maxWaiting, type RecipientStore } from './recipient-store.ts'
import type { AnnouncementRow, AnnouncementStore } from './store.ts'
import type { WaitingEmails } from './waiting-emails.ts'

interface SendingDependencies {
  config: Pick<Config, 'appUrl' | 'siteOwner'>
  db: Database
  clock: Clock
  store: AnnouncementStore
  recipients: RecipientStore
  waiting: WaitingEmails
  audience: Pick<AnnouncementAudience, 'next'>
  news: Pick<NewsStore, 'lockSubscribers'>
  mailer: Pick<Mailer, 'enqueueMany' | 'statesOf' | 'wake'>
}

/** Maximum number of e-mails before their first attempt: receipts wait behind no more than these. */
const maxUntried = 100
/** Maximum number of e-mails per transaction; small, so that writers are not blocked for long. */
const batchSize = 50

/**
 * One step for all announcements: counts the e-mails that were sent, and enqueues the next ones. Safe on several servers
 * at once: a batch counts only if no other server was first.
 * @throws the first failure, after the other announcements have had their turn
 */
export async function sendAnnouncements(context: SendingDependencies, signal: AbortSignal): Promise<void> {
  const failures: unknown[] = []
  for (const id of await context.store.unfinished()) {
    if (signal.aborted) return
    await sendOne(context, id, signal).catch((error) => failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
}

async function sendOne(context: SendingDependencies, id: number, signal: AbortSignal) {
  const { store, waiting, audience, clock } = context
  await waiting.settle(id)
  while (!signal.aborted) {
    const announcement = await store.find(id)
    if (announcement?.state !== 'sending') return
    if (announcement.sent_up_to >= announcement.last_member_id) return finish(context, id)
    const room = Math.min(batchSize, await countRoom(context))
    if (room <= 0) return
    const batch = await audience.next(announcement, room, clock.now())
    const isFirst = await context.db.transaction(() => enqueue(context, announcement, batch))
    if (!isFirst) return
    if (batch.memberIds.length > 0) context.mailer.wake()
  }
}

/** How many more e-mails may wait. */
async function countRoom({ recipients, mailer }: SendingDependencies): Promise<number> {
  const waiting = await recipients.waiting()
  const keys = waiting.map(({ announcement_id, member_id }) =>
    newsKey({ announcementId: announcement_id, memberId: member_id }),
  )
  const untried = (await mailer.statesOf(keys)).filter((state) => state.attempts === 0).length
  return Math.min(maxUntried - untried, maxWaiting - waiting.length)
}

/** @returns false if another server was first, or the announcement was paused or ended */
async function enqueue(
  { config, clock, store, recipients, news, mailer }: SendingDependencies,
  { id, sent_up_to: sentUpTo }: AnnouncementRow,
  { memberIds, upTo }: Batch,
): Promise<boolean> {
  const now = clock.now()
  const subscribers = memberIds.length === 0 ? [] : await news.lockSubscribers(memberIds)
  const announcement = await store.lock(id)
  if (announcement?.state !== 'sending' || announcement.sent_up_to !== sentUpTo) return false
  const known = await recipients.among(id, memberIds)
  const added = subscribers.filter(({ member_id: memberId }) => !known.has(memberId))
  if (added.length > 0) {
    const ids = added.map(({ member_id: memberId }) => memberId)
    await recipients.add(id, ids, isoTimestamp(now))
    await mailer.enqueueMany(
      added.map((subscriber) => memberEmail(config, announcement, subscriber)),
      now,
    )
  }
  await store.update(id, { sent_up_to: upTo })
  return true
}

/** Ends an announcement once no e-mail waits. */
const finish = ({ db, clock, store, recipients }: SendingDependencies, id: number) =>
  db.transaction(async () => {
    const announcement = await store.lock(id)
    if (announcement?.state !== 'sending' || announcement.sent_up_to < announcement.last_member_id) return
    if ((await recipients.countWaiting(id)) > 0) return
    await store.update(id, { state: 'done', ended_at: isoTimestamp(clock.now()) })
  })
