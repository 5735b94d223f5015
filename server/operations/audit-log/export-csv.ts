import { Readable } from 'node:stream'
import type { AuditLogFilter } from '#contract/operations/audit-log.ts'
import { byteOrderMark, csvLine } from '#server/platform/base/csv.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { AuditLogReader, AuditLogRow } from './store.ts'

/** Rows read and encoded per batch: a few milliseconds. */
const pageSize = 500

const who = ['Number', 'At', 'Admin', 'Admin e-mail', 'Action', 'Member', 'Member e-mail']
const header = [...who, 'What', 'Fields', 'Reason']

const emailOf = (id: number | null, email: string | null) => (id === null ? null : (email ?? 'deleted account'))

const lineOf = (row: AuditLogRow): string =>
  csvLine([
    ...[row.id, row.at, row.admin_id, emailOf(row.admin_id, row.admin_email), row.action],
    ...[row.member_id, emailOf(row.member_id, row.member_email), row.subject, row.fields?.join(', '), row.reason],
  ])

/** The log as CSV, newest first, read page by page while streaming, in bounded memory. */
export function auditLogCsv(db: Database, store: Pick<AuditLogReader, 'page'>) {
  const read = (filter: AuditLogFilter, after?: number) => db.long(() => store.page(filter, after, pageSize))

  async function* lines(filter: AuditLogFilter, first: AuditLogRow[]) {
    yield `${byteOrderMark}${csvLine(header)}`
    for (let rows = first; rows.length > 0; ) {
      yield rows.map(lineOf).join('')
      const last = rows.at(-1)
      if (rows.length < pageSize || !last) return
      rows = await read(filter, last.id)
    }
  }

  // Read the first page before the response starts, so that a database error gets a status code.
  return async (filter: AuditLogFilter) => ({
    name: 'moneta-admin-log.csv',
    stream: Readable.from(lines(filter, await read(filter))),
  })
}
