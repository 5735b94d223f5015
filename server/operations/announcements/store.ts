import * as z from 'zod'
import { type AnnouncementBody, AnnouncementState } from '#contract/operations/announcements.ts'
import type { Database } from '#server/platform/db/database.ts'
import { parseRow, parseRows } from '#server/platform/db/rows.ts'
import { assignments, columns, empty, type Fragment, sql } from '#server/platform/db/sql.ts'
import { announcedFilter } from './stored-shapes.ts'

const SummaryRow = z.object({
  id: z.int(),
  subject: z.string(),
  filter_name: z.string(),
  state: AnnouncementState,
  created_at: z.string(),
  changed_at: z.string(),
  started_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  expected_count: z.int(),
  sent_count: z.int(),
  refused_count: z.int(),
  failed_count: z.int(),
  unsubscribed_count: z.int(),
})
export type SummaryRow = z.infer<typeof SummaryRow>

const AnnouncementRow = SummaryRow.extend({
  text: z.string(),
  filter: announcedFilter.column,
  version: z.int(),
  last_member_id: z.int(),
  sent_up_to: z.int(),
})
export type AnnouncementRow = z.infer<typeof AnnouncementRow>

const Id = z.object({ id: z.int() })
const LastMember = z.object({ id: z.int().nullable() })

/** Counters of an announcement. */
type Counted = 'sent' | 'refused' | 'failed' | 'unsubscribed'

const counter: Record<Counted, Fragment> = {
  sent: sql`sent_count = sent_count`,
  refused: sql`refused_count = refused_count`,
  failed: sql`failed_count = failed_count`,
  unsubscribed: sql`unsubscribed_count = unsubscribed_count`,
}

/** Announcements, with their text, their audience and their progress. Timestamps are ISO text. */
export const announcementStore = (db: Database) => {
  const select = async (id: number, lock: Fragment) =>
    parseRow(
      AnnouncementRow,
      await db.one`select ${columns(AnnouncementRow.shape)} from announcements where id = ${id} ${lock}`,
    )

  return {
    /** Newest first, below an id if one is given. */
    async list(after: number | undefined, limit: number): Promise<SummaryRow[]> {
      const rows = await db.all`
        select ${columns(SummaryRow.shape)} from announcements
        where id > 0 ${after === undefined ? empty : sql`and id < ${after}`} order by id desc limit ${limit}`
      return parseRows(SummaryRow, rows)
    },

    find: (id: number): Promise<AnnouncementRow | undefined> => select(id, empty),

    /** In a transaction: the row stays locked until its end. */
    lock: (id: number): Promise<AnnouncementRow | undefined> => select(id, db.forUpdate),

    /** Ids of the announcements that are being sent, or have an e-mail that waits. */
    async unfinished(): Promise<number[]> {
      const rows = await db.all`
        select a.id from announcements a
        where a.state = 'sending' or (a.state in ('paused', 'cancelled') and exists (
          select 1 from announcement_recipients r where r.announcement_id = a.id and r.outcome is null))
        order by a.id`
      return parseRows(Id, rows).map(({ id }) => id)
    },

    /** @returns its id */
    async add(body: AnnouncementBody, timestamp: string): Promise<number> {
      const id = await db.id()
      await db.run`
        insert into announcements (id, subject, text, filter, filter_name, version, state, created_at, changed_at,
          expected_count, last_member_id, sent_up_to, sent_count, refused_count, failed_count, unsubscribed_count)
        values (${id}, ${body.subject}, ${body.text}, ${announcedFilter.write(body.filter)}, ${body.filter_name}, ${1},
          ${'draft'}, ${timestamp}, ${timestamp}, ${0}, ${0}, ${0}, ${0}, ${0}, ${0}, ${0})`
      return id
    },

    change: (id: number, { subject, text, filter, filter_name }: AnnouncementBody, timestamp: string) => db.run`
      update announcements set subject = ${subject}, text = ${text}, filter = ${announcedFilter.write(filter)},
        filter_name = ${filter_name}, version = version + 1, changed_at = ${timestamp}
      where id = ${id} and state = 'draft'`,

    remove: (id: number) => db.run`delete from announcements where id = ${id} and state = 'draft'`,

    update: (id: number, row: Partial<Omit<AnnouncementRow, 'id' | 'filter'>>) =>
      db.run`update announcements set ${assignments(row)} where id = ${id}`,

    count: (id: number, what: Counted, number: number) =>
      db.run`update announcements set ${counter[what]} + ${number} where id = ${id}`,

    /** The newest member; 0 without any. */
    async lastMember(): Promise<number> {
      return LastMember.parse(await db.one`select max(id) as id from members`).id ?? 0
    },
  }
}

export type AnnouncementStore = ReturnType<typeof announcementStore>
