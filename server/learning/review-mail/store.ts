import * as z from 'zod'
import { BooleanColumn } from '#server/platform/db/columns.ts'
import type { Database } from '#server/platform/db/database.ts'
import { parseRow, parseRows } from '#server/platform/db/rows.ts'

const Subscription = z.object({
  /** Null if the member never switched the e-mails on. */
  code: z.string().nullable(),
  is_on: BooleanColumn.nullable(),
  stopped_by: z.enum(['account', 'link', 'refusal']).nullable(),
  sent_at: z.string().nullable(),
  email_verified: BooleanColumn,
  time_zone: z.string().nullable(),
})
export type StoppedBy = NonNullable<z.infer<typeof Subscription>['stopped_by']>

const Due = z.object({
  member_id: z.number(),
  code: z.string(),
  due_at: z.string(),
  email: z.string(),
  email_verified: BooleanColumn,
  given_name: z.string().nullable(),
  time_zone: z.string().nullable(),
})
export type DueMail = z.infer<typeof Due>

const Owner = z.object({ member_id: z.number() })
const Stopped = z.object({ sent_at: z.string().nullable() })

/** Members who get the weekly e-mail with a question. Timestamps are ISO text. */
export const reviewMailStore = (db: Database) => ({
  /** The state of a member's e-mails; undefined if there is no such member. */
  async find(memberId: number): Promise<z.infer<typeof Subscription> | undefined> {
    const row = await db.one`
      select r.code, r.is_on, r.stopped_by, r.sent_at, m.email_verified, m.time_zone
      from members m left join review_mails r on r.member_id = m.id where m.id = ${memberId}`
    return parseRow(Subscription, row)
  },

  /** The member to whom a code belongs. */
  async memberOf(code: string): Promise<number | undefined> {
    return parseRow(Owner, await db.one`select member_id from review_mails where code = ${code}`)?.member_id
  },

  /** Switches the e-mails on. @param code is stored if the member has none yet */
  async start(memberId: number, { code, dueAt }: { code: string; dueAt: string }, timestamp: string) {
    await db.run`
      insert into review_mails (member_id, code, is_on, changed_at, due_at)
      values (${memberId}, ${code}, ${1}, ${timestamp}, ${dueAt})
      on conflict (member_id) do update set is_on = 1, stopped_by = null, changed_at = excluded.changed_at,
        due_at = excluded.due_at
      where review_mails.is_on = 0`
  },

  /**
   * Switches the e-mails off.
   * @returns when the last one was sent; undefined if they were off
   */
  async stop(memberId: number, stoppedBy: StoppedBy, timestamp: string): Promise<string | null | undefined> {
    const row = await db.runReturning`
      update review_mails set is_on = 0, stopped_by = ${stoppedBy}, changed_at = ${timestamp}, due_at = null
      where member_id = ${memberId} and is_on = 1 returning sent_at`
    return parseRow(Stopped, row)?.sent_at
  },

  /** Switches the e-mails off, unless the member switched them on after that one was sent. */
  stopRefused: (memberId: number, sentAt: string, timestamp: string) => db.run`
    update review_mails set is_on = 0, stopped_by = 'refusal', changed_at = ${timestamp}, due_at = null
    where member_id = ${memberId} and is_on = 1 and sent_at = ${sentAt} and changed_at <= ${sentAt}`,

  /** The members whose e-mail is due, longest waiting first. */
  async due(timestamp: string, limit: number): Promise<DueMail[]> {
    const rows = await db.all`
      select r.member_id, r.code, r.due_at, m.email, m.email_verified, m.given_name, m.time_zone
      from review_mails r join members m on m.id = r.member_id
      where r.due_at <= ${timestamp} order by r.due_at, r.member_id limit ${limit}`
    return parseRows(Due, rows)
  },

  /** Moves a due e-mail. @returns false if another server was first, or the member switched the e-mails off */
  async postpone({ member_id, due_at }: DueMail, dueAt: string): Promise<boolean> {
    const moved = await db.run`
      update review_mails set due_at = ${dueAt} where member_id = ${member_id} and due_at = ${due_at}`
    return moved > 0
  },

  /** As `postpone`, for an e-mail that is sent now. */
  async claim({ member_id, due_at }: DueMail, dueAt: string, timestamp: string): Promise<boolean> {
    const claimed = await db.run`
      update review_mails set due_at = ${dueAt}, sent_at = ${timestamp}
      where member_id = ${member_id} and due_at = ${due_at}`
    return claimed > 0
  },
})

export type ReviewMailStore = ReturnType<typeof reviewMailStore>
