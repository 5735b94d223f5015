import type { AuditLogFilter } from '#contract/operations/audit-log.ts'
import { csvLine } from '#server/platform/base/csv.ts'
import type { Database } from '#server/platform/db/database.ts'
import { csvStream } from '#server/platform/http/send-csv.ts'
import type { AuditLogReader, AuditLogRow } from './store.ts'

const personColumns = ['Number', 'At', 'Admin', 'Admin e-mail', 'Action', 'Member', 'Member e-mail']
const header = [...personColumns, 'What', 'Fields', 'Reason']

const emailOf = (id: number | null, email: string | null) => (id === null ? null : (email ?? 'deleted account'))

const lineOf = (row: AuditLogRow): string =>
  csvLine([
    ...[row.id, row.at, row.admin_id, emailOf(row.admin_id, row.admin_email), row.action],
    ...[
      row.member_id,
      emailOf(row.member_id, row.member_email),
      row.what ?? row.subject,
      row.fields?.join(', '),
      row.reason,
    ],
  ])

/** The log as CSV, newest first. */
export const auditLogCsv = (db: Database, store: Pick<AuditLogReader, 'page'>) => (filter: AuditLogFilter) =>
  csvStream({ header, lineOf, readAfter: (last, limit) => db.long(() => store.page(filter, last?.id, limit)) })
