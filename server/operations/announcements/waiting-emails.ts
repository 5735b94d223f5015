import type { NewsStore } from '#server/operations/news/store.ts'
import { bindAll } from '#server/platform/base/bind-all.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import type { Mailer } from '#server/platform/mail/mail.ts'
import { newsKey, newsOf } from './email.ts'
import type { RecipientStore } from './recipient-store.ts'
import type { AnnouncementStore } from './store.ts'

interface Dependencies {
  db: Database
  store: AnnouncementStore
  recipients: RecipientStore
  mailer: Pick<Mailer, 'cancel' | 'withdraw' | 'statesOf'>
  news: Pick<NewsStore, 'stopRefused'>
}

/**
 * E-mails of announcements that wait for the mail server. Lock order: member, choice, announcement, recipient, job.
 */
export const waitingEmails = (dependencies: Dependencies) =>
  bindAll(dependencies, { settle: inTransaction(settle), holdBack, stopFor, deleteFor, refuse: inTransaction(refuse) })

export type WaitingEmails = ReturnType<typeof waitingEmails>

/** Members of an announcement's waiting e-mails, by the state of their e-mail. An e-mail may be deleted elsewhere. */
async function waitingByState({ recipients, mailer }: Dependencies, id: number) {
  const waiting = (await recipients.waiting(id)).map(({ member_id: memberId }) => memberId)
  const states = await mailer.statesOf(waiting.map((memberId) => newsKey({ announcementId: id, memberId })))
  const byMember = new Map(states.map((state) => [newsOf(state.key).memberId, state]))
  const withState = (isWanted: (state: (typeof states)[number] | undefined) => boolean) =>
    waiting.filter((memberId) => isWanted(byMember.get(memberId)))
  return {
    sent: withState((state) => Boolean(state?.done_at) && state?.last_error === null),
    failed: withState((state) => !state || (state.done_at !== null && state.last_error !== null)),
    missing: withState((state) => !state),
  }
}

/** Counts the e-mails that were sent or given up since the last call. */
async function settle(context: Dependencies, id: number): Promise<void> {
  const { store, recipients } = context
  if (!(await store.lock(id))) return
  const { sent, failed } = await waitingByState(context, id)
  for (const [outcome, memberIds] of [
    ['sent', sent],
    ['failed', failed],
  ] as const)
    if (memberIds.length > 0) await store.count(id, outcome, await recipients.settle(id, memberIds, outcome))
}

/**
 * Takes back the e-mails of an announcement that were not sent yet, except one that may have arrived. Call it in a
 * transaction that has locked the announcement.
 * @returns the lowest member without an e-mail; undefined without any
 */
async function holdBack(context: Dependencies, id: number): Promise<number | undefined> {
  const { recipients, mailer } = context
  const waiting = await recipients.waiting(id)
  await mailer.withdraw(waiting.map(({ member_id: memberId }) => newsKey({ announcementId: id, memberId })))
  const { missing } = await waitingByState(context, id)
  if (missing.length === 0) return undefined
  await recipients.remove(id, missing)
  return Math.min(...missing)
}

/** Takes back the e-mails that wait for a member, who has switched news off, and notes after which announcement. */
async function stopFor(
  { store, recipients, mailer }: Dependencies,
  memberId: number,
  timestamp: string,
): Promise<void> {
  const newest = await recipients.newestOf(memberId)
  const waiting = await recipients.waitingFor(memberId)
  for (const id of new Set([...waiting, ...(newest === undefined ? [] : [newest])])) {
    await store.lock(id)
    const cancelled = await mailer.cancel(newsKey({ announcementId: id, memberId }))
    if (cancelled > 0) await recipients.settle(id, [memberId], 'stopped')
  }
  if (newest !== undefined && (await recipients.noteUnsubscribed(newest, memberId, timestamp)) > 0)
    await store.count(newest, 'unsubscribed', 1)
}

/** Deletes the e-mails that wait for a member whose account is being deleted, also to an earlier address. */
async function deleteFor({ recipients, mailer }: Dependencies, memberId: number): Promise<void> {
  for (const announcementId of await recipients.waitingFor(memberId))
    await mailer.cancel(newsKey({ announcementId, memberId }))
}

/** Counts an address that the mail server refused for good, and leaves it out from now on. May be called again. */
async function refuse({ store, recipients, news }: Dependencies, key: string, now: number): Promise<void> {
  const { announcementId, memberId } = newsOf(key)
  const queuedAt = await recipients.queuedAt({ announcement_id: announcementId, member_id: memberId })
  if (queuedAt === undefined) return
  await news.stopRefused(memberId, queuedAt, isoTimestamp(now))
  await store.lock(announcementId)
  const changed = await recipients.settle(announcementId, [memberId], 'refused')
  if (changed > 0) await store.count(announcementId, 'refused', changed)
}
