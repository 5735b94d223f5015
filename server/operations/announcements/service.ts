import type { Announcement, AnnouncementBody, Audience } from '#contract/operations/announcements.ts'
import type { NewsStore } from '#server/operations/news/store.ts'
import { bindAll } from '#server/platform/base/bind-all.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import type { Mailer } from '#server/platform/mail/mail.ts'
import { mailOff } from '#server/platform/mail/mail-off.ts'
import type { AnnouncementAudience } from './audience.ts'
import { previewEmail } from './email.ts'
import {
  type Action,
  aboutAnnouncement,
  findAnnouncement,
  lockIn,
  type ReadDependencies,
  readAnnouncement,
  summaryOf,
  type Target,
} from './one-announcement.ts'

interface Dependencies extends ReadDependencies {
  db: Database
  audience: Pick<AnnouncementAudience, 'count'>
  news: Pick<NewsStore, 'countSubscribers'>
  mailer: Pick<Mailer, 'enqueue' | 'isOn'>
}

const pageSize = 25

/** Announcements as admins write them. */
export const announcementService = (dependencies: Dependencies) =>
  bindAll(dependencies, {
    ...{ list, read: readAnnouncement, html, audience },
    create: inTransaction(create),
    change: inTransaction(change),
    remove: inTransaction(remove),
    test: inTransaction(test),
  })

export type AnnouncementService = ReturnType<typeof announcementService>

async function list({ db, store, news }: Dependencies, after: number | undefined) {
  const rows = await store.list(after, pageSize + 1)
  const page = rows.slice(0, pageSize)
  return {
    announcements: page.map(summaryOf),
    next: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null,
    subscribers: await db.long(() => news.countSubscribers()),
  }
}

async function html(context: Dependencies, id: number): Promise<string> {
  return previewEmail(context.config, await findAnnouncement(context, id)).html
}

async function audience(context: Dependencies, id: number, now: number): Promise<Audience> {
  const { filter } = await findAnnouncement(context, id)
  return context.audience.count(filter, now)
}

async function create(
  context: Dependencies,
  body: AnnouncementBody,
  { now, recordAudit }: Action,
): Promise<Announcement> {
  const id = await context.store.add(body, isoTimestamp(now))
  await recordAudit(aboutAnnouncement({ id, subject: body.subject }))
  return readAnnouncement(context, id)
}

async function change(
  context: Dependencies,
  target: Target,
  body: AnnouncementBody,
  { now, recordAudit }: Action,
): Promise<Announcement> {
  const row = await lockIn(context, target, 'draft')
  const names = ['subject', 'text', 'filter', 'filter_name'] as const
  const fields = names.filter((name) => JSON.stringify(row[name]) !== JSON.stringify(body[name]))
  if (fields.length > 0) {
    await context.store.change(row.id, body, isoTimestamp(now))
    await recordAudit({ ...aboutAnnouncement({ id: row.id, subject: body.subject }), fields })
  }
  return readAnnouncement(context, row.id)
}

async function remove(context: Dependencies, id: number, { recordAudit }: Action): Promise<void> {
  const row = await lockIn(context, { id }, 'draft')
  await context.store.remove(id)
  await recordAudit(aboutAnnouncement(row))
}

/** Sends the announcement to the admin only. Its link stops nothing, since the admin may get no news. */
async function test(context: Dependencies, id: number, to: string, { now, recordAudit }: Action) {
  if (!context.mailer.isOn) throw mailOff()
  const row = await findAnnouncement(context, id)
  const email = previewEmail(context.config, row)
  await context.mailer.enqueue({ ...email, key: `news-test:${id}:${now}`, to, subject: `Test: ${email.subject}` }, now)
  await recordAudit(aboutAnnouncement(row))
  return { to }
}
