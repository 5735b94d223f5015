import * as z from 'zod'
import { BooleanColumn } from '#server/platform/db/columns.ts'
import type { Database } from '#server/platform/db/database.ts'
import { parseRow, parseRows } from '#server/platform/db/rows.ts'
import { join, sql } from '#server/platform/db/sql.ts'

const Choice = z.object({
  /** Null if the member never switched news on. */
  is_on: BooleanColumn.nullable(),
  stopped_by: z.enum(['account', 'link', 'refusal']).nullable(),
  email_verified: BooleanColumn,
})
export type StoppedBy = NonNullable<z.infer<typeof Choice>['stopped_by']>

const Owner = z.object({ member_id: z.int() })
const Count = z.object({ count: z.coerce.number() })

const Subscriber = z.object({
  member_id: z.int(),
  email: z.string(),
  given_name: z.string().nullable(),
  code: z.string(),
})
/** A member who gets news. */
export type Subscriber = z.infer<typeof Subscriber>

/** Rows of members who get news: switched on by themselves, with a verified address. */
const subscribed = sql`
  from news_choices n join members m on m.id = n.member_id where n.is_on = 1 and m.email_verified = 1`

/** Members who switched news on. Timestamps are ISO text. */
export const newsStore = (db: Database) => ({
  /** A member's choice; undefined if there is no such member. */
  async find(memberId: number): Promise<z.infer<typeof Choice> | undefined> {
    const row = await db.one`
      select n.is_on, n.stopped_by, m.email_verified
      from members m left join news_choices n on n.member_id = m.id where m.id = ${memberId}`
    return parseRow(Choice, row)
  },

  /** The member to whom a code belongs. */
  async memberOf(code: string): Promise<number | undefined> {
    return parseRow(Owner, await db.one`select member_id from news_choices where code = ${code}`)?.member_id
  },

  /** Switches news on. @param code is stored if the member has none yet */
  start: (memberId: number, code: string, timestamp: string) => db.run`
    insert into news_choices (member_id, code, is_on, changed_at)
    values (${memberId}, ${code}, ${1}, ${timestamp})
    on conflict (member_id) do update set is_on = 1, stopped_by = null, changed_at = excluded.changed_at
    where news_choices.is_on = 0`,

  /** Switches news off. @returns the number of changed rows: 0 if it was off */
  stop: (memberId: number, stoppedBy: StoppedBy, timestamp: string): Promise<number> => db.run`
    update news_choices set is_on = 0, stopped_by = ${stoppedBy}, changed_at = ${timestamp}
    where member_id = ${memberId} and is_on = 1`,

  /** Switches news off, unless the member switched them on after an e-mail was queued. */
  stopRefused: (memberId: number, queuedAt: string, timestamp: string) => db.run`
    update news_choices set is_on = 0, stopped_by = 'refusal', changed_at = ${timestamp}
    where member_id = ${memberId} and is_on = 1 and changed_at <= ${queuedAt}`,

  /** Ids of members who get news, above one and up to another, in their order. */
  async subscribersAfter(after: number, upTo: number, limit: number): Promise<number[]> {
    const rows = await db.all`
      select n.member_id ${subscribed} and n.member_id > ${after} and n.member_id <= ${upTo}
      order by n.member_id limit ${limit}`
    return parseRows(Owner, rows).map(({ member_id: id }) => id)
  },

  /** Those of the members who get news, in the order of their ids. Their choices stay locked in a transaction. */
  async lockSubscribers(memberIds: readonly number[]): Promise<Subscriber[]> {
    const ids = join(memberIds)
    // The deletion of an account locks the member first, so the order prevents a deadlock.
    await db.all`select id from members where id in (${ids}) order by id ${db.forUpdate}`
    await db.all`select member_id from news_choices where member_id in (${ids}) order by member_id ${db.forUpdate}`
    const rows = await db.all`
      select n.member_id, m.email, m.given_name, n.code ${subscribed} and n.member_id in (${ids}) order by n.member_id`
    return parseRows(Subscriber, rows)
  },

  /** Number of members who get news. */
  async countSubscribers(): Promise<number> {
    return Count.parse(await db.one`select count(*) as count ${subscribed}`).count
  },

  /** Ids of members whose news was stopped because the mail server refused their address. */
  async refusedAfter(after: number, limit: number): Promise<number[]> {
    const rows = await db.all`
      select member_id from news_choices where stopped_by = 'refusal' and member_id > ${after}
      order by member_id limit ${limit}`
    return parseRows(Owner, rows).map(({ member_id: id }) => id)
  },
})

export type NewsStore = ReturnType<typeof newsStore>
