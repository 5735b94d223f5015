import type { AuditLogEntry, auditLog } from '#contract/operations/audit-log.ts'
import type { Database } from '#server/platform/db/database.ts'
import { sendCsv } from '#server/platform/http/send-csv.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import { auditLogCsv } from './export-csv.ts'
import { type AuditLogRow, auditLogReader } from './store.ts'

/** Entries per page. */
const pageLength = 50

const person = (id: number | null, name: string | null, email: string | null) =>
  id === null ? null : { id, name, email }

const toEntry = ({ admin_id, admin_name, admin_email, member_id, member_name, member_email, ...row }: AuditLogRow) =>
  ({
    ...row,
    by: person(admin_id, admin_name, admin_email),
    member: person(member_id, member_name, member_email),
    fields: row.fields ?? [],
  }) satisfies AuditLogEntry

/** The audit log: read, search and export. Nothing changes it. */
export function auditLogRoutes(db: Database): Handlers<typeof auditLog> {
  const store = auditLogReader(db)
  const exportCsv = auditLogCsv(db, store)
  return {
    async list({ query: { after, ...filter } }) {
      // A search scans the whole log, so it runs as long work and blocks no other request.
      const [found, actions] = await db.long(async () => [
        await store.page(filter, after, pageLength + 1),
        await store.actions(),
      ])
      const rows = found.slice(0, pageLength)
      const last = rows.at(-1)
      return { entries: rows.map(toEntry), actions, next: found.length > pageLength && last ? String(last.id) : null }
    },

    async exportCsv({ query, reply }) {
      return sendCsv(reply, 'moneta-admin-log.csv', await exportCsv(query))
    },
  }
}
