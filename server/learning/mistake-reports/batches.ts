import type { reportBatches } from '#contract/learning/report-batches.ts'
import type { AuditLog, RecordAudit } from '#server/platform/audit/audit-log.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import type { ReportStore } from './report-store.ts'

/** Closes and reopens many mistake reports at once, with one entry in the audit log. All are idempotent. */
export const reportBatchRoutes = (reports: ReportStore, { record }: AuditLog): Handlers<typeof reportBatches> => ({
  close: (call) =>
    record(call, 'reportBatches.close', (recordAudit) =>
      setClosed(reports, call.body.reports, isoTimestamp(call.now), recordAudit),
    ),
  reopen: (call) =>
    record(call, 'reportBatches.reopen', (recordAudit) => setClosed(reports, call.body.reports, null, recordAudit)),
})

/** @param timestamp the time of closing; null reopens */
async function setClosed(
  reports: ReportStore,
  requested: readonly number[],
  timestamp: string | null,
  recordAudit: RecordAudit,
) {
  const ids = [...new Set(requested)]
  const found = await reports.lockMistakes(ids)
  const changed = found.filter((report) => (report.closed_at === null) === (timestamp !== null)).map(({ id }) => id)
  if (changed.length > 0) {
    await reports.setManyClosed(changed, timestamp)
    await recordAudit({
      subject: changed.map((id) => `report ${id}`).join(', '),
      what: `${changed.length} ${changed.length === 1 ? 'report' : 'reports'}: ${changed.join(', ')}`,
    })
  }
  return { changed, missing: ids.length - found.length }
}
