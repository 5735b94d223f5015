import * as z from 'zod'
import type { AdminLogFilter } from '#contract/operations/admin-log.ts'
import { JsonColumn } from '#server/platform/db/columns.ts'
import type { Database } from '#server/platform/db/database.ts'
import { empty, type Fragment, likePattern, sql } from '#server/platform/db/sql.ts'

/** Something that the operator did. It knows people by their numbers; names are joined when it is shown. */
export interface AdminAction {
  /** The administrator; null for a script that held the administrator's token. */
  by: number | null
  /** The endpoint of the contract, feature and name, such as 'lessonEditor.publish'. */
  action: string
  /** The member whom it concerns. */
  member_id?: number
  /** What else it concerns, such as 'lesson 12 v4', 'order 7' or 'product 3'. */
  subject?: string
  /** The names of what changed. */
  fields?: readonly string[]
  /** Why, in the operator's words. */
  reason?: string
  at: string
}

const Row = z.object({
  id: z.int(),
  at: z.string(),
  action: z.string(),
  admin_id: z.int().nullable(),
  admin_name: z.string().nullable(),
  admin_email: z.string().nullable(),
  member_id: z.int().nullable(),
  member_name: z.string().nullable(),
  member_email: z.string().nullable(),
  subject: z.string().nullable(),
  fields: JsonColumn(z.string().array()).nullable(),
  reason: z.string().nullable(),
})
export type AdminLogRow = z.infer<typeof Row>
const Actions = z.object({ action: z.string() }).array()

/** A part of the reason, of what it concerned or of an address; a number is a member's, too. */
function matches(search: string): Fragment {
  const pattern = likePattern(search.toLowerCase())
  const [number] = /^#?([1-9]\d{0,14})$/.exec(search)?.slice(1) ?? []
  const byMember = number === undefined ? empty : sql`or l.member_id = ${Number(number)}`
  return sql`and (lower(l.reason) like ${pattern} escape '\\' or lower(l.subject) like ${pattern} escape '\\'
    or lower(l.action) like ${pattern} escape '\\' or lower(m.email) like ${pattern} escape '\\' ${byMember})`
}

const conditions = ({ search, action, member }: AdminLogFilter): Fragment => sql`
  ${search === undefined ? empty : matches(search)}
  ${action === undefined ? empty : sql`and l.action = ${action}`}
  ${member === undefined ? empty : sql`and l.member_id = ${member}`}`

export const adminLogStore = (db: Database) => ({
  /** Adds an action, for good. Called in the transaction of the change itself, so that neither is kept without the other. */
  async record({ by, action, member_id, subject, fields, reason, at }: AdminAction): Promise<void> {
    const names = fields && fields.length > 0 ? JSON.stringify(fields) : null
    await db.run`
      insert into admin_log (id, at, admin_id, action, member_id, subject, fields, reason)
      values (${await db.id()}, ${at}, ${by}, ${action}, ${member_id ?? null}, ${subject ?? null}, ${names},
        ${reason || null})`
  },

  /** The newest first, with the names that people have now. @param after the last one of the page before */
  async page(filter: AdminLogFilter, after: number | undefined, limit: number): Promise<AdminLogRow[]> {
    const rows = await db.all`
      select l.id, l.at, l.action, l.admin_id, a.given_name as admin_name, a.email as admin_email, l.member_id,
        m.given_name as member_name, m.email as member_email, l.subject, l.fields, l.reason
      from admin_log l left join members m on m.id = l.member_id left join members a on a.id = l.admin_id
      where l.id > 0 ${conditions(filter)} ${after === undefined ? empty : sql`and l.id < ${after}`}
      order by l.id desc limit ${limit}`
    return Row.array().parse(rows)
  },

  /** Every action that stands in the log. */
  async actions(): Promise<string[]> {
    const rows = await db.all`select distinct action from admin_log order by action`
    return Actions.parse(rows).map(({ action }) => action)
  },
})

export type AdminLogStore = ReturnType<typeof adminLogStore>
