import * as z from 'zod'
import type { Database } from '#server/platform/db/database.ts'
import { parseRow, parseRows } from '#server/platform/db/rows.ts'
import { join } from '#server/platform/db/sql.ts'

const Waiting = z.object({ announcement_id: z.int(), member_id: z.int() })
type Waiting = z.infer<typeof Waiting>

const Queued = z.object({ queued_at: z.string() })
const Member = z.object({ member_id: z.int() })
const Announcement = z.object({ announcement_id: z.int() })
const Count = z.object({ count: z.coerce.number() })

type Outcome = 'sent' | 'refused' | 'failed' | 'stopped'

/** Maximum number of e-mails that wait: those to be sent, and those that the mail server has put off. */
export const maxWaiting = 1000

/** Members to whom an announcement was sent or is being sent. Timestamps are ISO text. */
export const recipientStore = (db: Database) => ({
  /** E-mails whose outcome is not known yet, of one announcement or of all. */
  async waiting(announcementId?: number): Promise<Waiting[]> {
    const rows =
      announcementId === undefined
        ? await db.all`
            select announcement_id, member_id from announcement_recipients where outcome is null
              and announcement_id in (select id from announcements where state not in ('draft', 'done'))
            limit ${maxWaiting}`
        : await db.all`
            select announcement_id, member_id from announcement_recipients
            where announcement_id = ${announcementId} and outcome is null limit ${maxWaiting}`
    return parseRows(Waiting, rows)
  },

  /** Announcements whose e-mail to a member waits. */
  async waitingFor(memberId: number): Promise<number[]> {
    const rows = await db.all`
      select announcement_id from announcement_recipients
      where member_id = ${memberId} and outcome is null order by announcement_id`
    return parseRows(Announcement, rows).map(({ announcement_id: id }) => id)
  },

  async countWaiting(announcementId: number): Promise<number> {
    const row = await db.one`
      select count(*) as count from announcement_recipients
      where announcement_id = ${announcementId} and outcome is null`
    return Count.parse(row).count
  },

  /** Those of the members who are recipients already. */
  async among(announcementId: number, memberIds: readonly number[]): Promise<Set<number>> {
    const rows = await db.all`
      select member_id from announcement_recipients
      where announcement_id = ${announcementId} and member_id in (${join(memberIds)})`
    return new Set(parseRows(Member, rows).map(({ member_id: id }) => id))
  },

  add: (announcementId: number, memberIds: readonly number[], timestamp: string) =>
    db.insertMany(
      'announcement_recipients',
      memberIds.map((id) => ({ member_id: id, announcement_id: announcementId, queued_at: timestamp })),
    ),

  /** Sets the outcome of waiting e-mails. @returns the number of changed rows */
  settle: (announcementId: number, memberIds: readonly number[], outcome: Outcome) => db.run`
    update announcement_recipients set outcome = ${outcome}
    where announcement_id = ${announcementId} and member_id in (${join(memberIds)}) and outcome is null`,

  /** Forgets recipients whose e-mail was taken back before it was sent. */
  remove: (announcementId: number, memberIds: readonly number[]) => db.run`
    delete from announcement_recipients
    where announcement_id = ${announcementId} and member_id in (${join(memberIds)}) and outcome is null`,

  async queuedAt({ announcement_id: id, member_id: memberId }: Waiting): Promise<string | undefined> {
    const row = await db.one`
      select queued_at from announcement_recipients where announcement_id = ${id} and member_id = ${memberId}`
    return parseRow(Queued, row)?.queued_at
  },

  /** The newest announcement to a member; undefined without any. */
  async newestOf(memberId: number): Promise<number | undefined> {
    const row = await db.one`
      select announcement_id from announcement_recipients where member_id = ${memberId}
      order by announcement_id desc limit 1`
    return parseRow(Announcement, row)?.announcement_id
  },

  /** Notes once that a member switched news off after an announcement. @returns the number of changed rows */
  noteUnsubscribed: (announcementId: number, memberId: number, timestamp: string) => db.run`
    update announcement_recipients set unsubscribed_at = ${timestamp}
    where announcement_id = ${announcementId} and member_id = ${memberId} and unsubscribed_at is null`,
})

export type RecipientStore = ReturnType<typeof recipientStore>
