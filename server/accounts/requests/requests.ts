import { contract } from '#contract/contract.ts'
import { type DeletionEmail, deletionEmail } from '#server/accounts/members/deletion-email.ts'
import type { AppDependencies } from '#server/platform/app-dependencies.ts'
import { type Area, mount } from '#server/platform/area.ts'
import { createAuditLog } from '#server/platform/audit/audit-log.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import { rateLimiter } from '#server/platform/http/rate-limit.ts'
import { defineRecurringJob } from '#server/platform/jobs/job-type.ts'
import { deleteDue } from './delete-due.ts'
import { deletionEmails } from './deletion-emails.ts'
import { type DeletionService, deletionService } from './deletion-service.ts'
import { deletionStore } from './deletion-store.ts'
import { exportEmails } from './export-emails.ts'
import { type ExportService, exportService } from './export-service.ts'
import { exportRequestStore } from './export-store.ts'
import { exportFetching } from './fetch-export.ts'
import { requestedMembers } from './requested-member.ts'
import { requestLimitKeys, requestRoutes } from './routes.ts'

type Site = Pick<AppDependencies, 'config' | 'db' | 'clock' | 'mailer'>

interface Needs {
  /** Deletes a member with everything that belongs to them. */
  deleteAccount: (memberId: number, now: number, sendEmail: DeletionEmail) => Promise<void>
  /** Everything about a member, as a zip. */
  exportAccount: (memberId: number) => Promise<Buffer>
}

/** Requests of members as admins start and cancel them. */
export interface AccountRequests {
  deletions: Pick<DeletionService, 'read' | 'start' | 'cancel'>
  exports: ExportService
}

/** Milliseconds between two rounds of the jobs. */
const roundMs = 5 * 60_000
/** How long admins see an export whose link has expired, in milliseconds. */
const expiredExportMs = 30 * 24 * 3_600_000

/** Requests of members that an admin starts for them: links, waiting times and jobs. */
export function accountRequests(
  { config, db, clock, mailer }: Site,
  { deleteAccount, exportAccount }: Needs,
): Required<Pick<Area, 'routes' | 'jobs' | 'purges'>> & { public: AccountRequests } {
  const auditLog = createAuditLog(db)
  const stores = { deletions: deletionStore(db), exports: exportRequestStore(db) }
  const shared = { db, config, mailer, auditLog, members: requestedMembers(db, config) }
  const exporting = { ...shared, store: stores.exports, emails: exportEmails(mailer, config) }
  const deletions = deletionService({
    ...shared,
    store: stores.deletions,
    emails: deletionEmails(mailer, config),
  })
  const deleting = {
    ...{ clock, auditLog, deleteAccount },
    store: stores.deletions,
    sendLastEmail: deletionEmail(mailer, config),
  }
  const fetching = exportFetching({ ...exporting, limits: rateLimiter(db), exportAccount })
  return {
    routes: [
      mount(contract.accountRequests, requestRoutes({ deletions, exports: fetching }), requestLimitKeys(stores)),
    ],
    jobs: [defineRecurringJob('requested-deletions', roundMs, ({ signal }) => deleteDue(deleting, signal))],
    purges: {
      'sweep:export-requests': {
        removeExpired: (now, limit) => stores.exports.purge(isoTimestamp(now - expiredExportMs), limit),
      },
    },
    public: { deletions, exports: exportService(exporting) },
  }
}
