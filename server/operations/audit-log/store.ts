import * as z from 'zod'
import type { AuditLogFilter } from '#contract/operations/audit-log.ts'
import { changedFields } from '#server/platform/audit/stored-shapes.ts'
import type { Database } from '#server/platform/db/database.ts'
import { parseRows } from '#server/platform/db/rows.ts'
import { searchedNumber } from '#server/platform/db/search.ts'
import { empty, type Fragment, likePattern, sql } from '#server/platform/db/sql.ts'

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
  what: z.string().nullable(),
  fields: changedFields.column.nullable(),
  reason: z.string().nullable(),
})
export type AuditLogRow = z.infer<typeof Row>
const Actions = z.object({ action: z.string() }).array()

/**
 * Entries of a member. A batch of grants has one entry without a member: its list. Its end changed only members to whom
 * it granted something.
 */
const ofMember = (id: number): Fragment => sql`l.id in (
  select id from admin_log where member_id = ${id}
  union all select e.id from member_batch_rows r join admin_log e on e.subject = 'batch ' || r.batch_id
    and (e.action = 'memberBatches.create' or (e.action = 'memberBatches.end' and r.state <> 'had'))
  where r.member_id = ${id})`

/** Matches part of the reason, the affected object or an address; a number also matches member ids. */
function matches(search: string): Fragment {
  const pattern = sql`lower(${likePattern(search)})`
  const number = searchedNumber(search)
  const byMember = number === undefined ? empty : sql`or ${ofMember(number)}`
  return sql`and (lower(l.reason) like ${pattern} escape '\\' or lower(l.subject) like ${pattern} escape '\\'
    or lower(l.what) like ${pattern} escape '\\'
    or lower(l.action) like ${pattern} escape '\\' or lower(m.email) like ${pattern} escape '\\' ${byMember})`
}

const conditions = ({ search, action, member }: AuditLogFilter): Fragment => sql`
  ${search === undefined ? empty : matches(search)}
  ${action === undefined ? empty : sql`and l.action = ${action}`}
  ${member === undefined ? empty : sql`and ${ofMember(member)}`}`

/** Reads the log of admin actions. `platform/audit` writes it. */
export const auditLogReader = (db: Database) => ({
  /** Newest first, with the current names. @param after the last entry of the previous page */
  async page(filter: AuditLogFilter, after: number | undefined, limit: number): Promise<AuditLogRow[]> {
    const rows = await db.all`
      select l.id, l.at, l.action, l.admin_id, a.given_name as admin_name, a.email as admin_email, l.member_id,
        m.given_name as member_name, m.email as member_email, l.subject, l.what,
        l.fields, l.reason
      from admin_log l left join members m on m.id = l.member_id left join members a on a.id = l.admin_id
      where l.id > 0 ${conditions(filter)} ${after === undefined ? empty : sql`and l.id < ${after}`}
      order by l.id desc limit ${limit}`
    return parseRows(Row, rows)
  },

  /** All actions in the log. */
  async actions(): Promise<string[]> {
    const rows = await db.all`select distinct action from admin_log order by action`
    return Actions.parse(rows).map(({ action }) => action)
  },
})

export type AuditLogReader = ReturnType<typeof auditLogReader>
