import { contract } from '#contract/contract.ts'
import { type DeletionEmail, deletionEmail } from '#server/accounts/members/deletion-email.ts'
import { identityStore } from '#server/accounts/sign-in/identity-store.ts'
import type { SignInCookies } from '#server/accounts/sign-in/sign-in-cookies.ts'
import type { AppDependencies } from '#server/platform/app-dependencies.ts'
import { type Area, mount } from '#server/platform/area.ts'
import { createAuditLog } from '#server/platform/audit/audit-log.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import { rateLimiter } from '#server/platform/http/rate-limit.ts'
import { defineRecurringJob } from '#server/platform/jobs/job-type.ts'
import { bindDue } from './bind-due.ts'
import { deleteDue } from './delete-due.ts'
import { deletionEmails } from './deletion-emails.ts'
import { type DeletionService, deletionService } from './deletion-service.ts'
import { deletionStore } from './deletion-store.ts'
import { exportEmails } from './export-emails.ts'
import { type ExportService, exportService } from './export-service.ts'
import { exportRequestStore } from './export-store.ts'
import { exportFetching } from './fetch-export.ts'
import { signInProofs } from './prove-sign-in.ts'
import { requestedMembers } from './requested-member.ts'
import { requestLimitKeys, requestRoutes } from './routes.ts'
import { signInEmails } from './sign-in-emails.ts'
import { type SignInRequests, signInRequests } from './sign-in-requests.ts'
import { signInRequestStore } from './sign-in-store.ts'

type Site = Pick<AppDependencies, 'config' | 'db' | 'clock' | 'mailer' | 'sessions'>

interface Needs {
  /** Deletes a member with everything that belongs to them. */
  deleteAccount: (memberId: number, now: number, sendEmail: DeletionEmail) => Promise<void>
  /** Everything about a member, as a zip. */
  exportAccount: (memberId: number) => Promise<Buffer>
  getCookies: () => Promise<SignInCookies>
}

/** Requests of members as admins start and cancel them. */
export interface AccountRequests {
  deletions: Pick<DeletionService, 'read' | 'start' | 'cancel'>
  exports: ExportService
  signIns: Pick<SignInRequests, 'read' | 'start' | 'cancel'>
}

/** Milliseconds between two rounds of the jobs. */
const roundMs = 5 * 60_000
/** How long admins see an export whose link has expired, in milliseconds. */
const expiredExportMs = 30 * 24 * 3_600_000

/** Requests of members that an admin starts for them: links, waiting times and jobs. */
export function accountRequests(
  { config, db, clock, mailer, sessions }: Site,
  { deleteAccount, exportAccount, getCookies }: Needs,
): Required<Pick<Area, 'routes' | 'jobs' | 'purges'>> & { public: AccountRequests } {
  const auditLog = createAuditLog(db)
  const stores = { deletions: deletionStore(db), exports: exportRequestStore(db), signIns: signInRequestStore(db) }
  const shared = { db, config, mailer, auditLog, members: requestedMembers(db, config) }
  const exporting = { ...shared, store: stores.exports, emails: exportEmails(mailer, config) }
  const deletions = deletionService({
    ...shared,
    signIns: stores.signIns,
    store: stores.deletions,
    emails: deletionEmails(mailer, config),
  })
  const deleting = {
    ...{ clock, auditLog, deleteAccount },
    store: stores.deletions,
    sendLastEmail: deletionEmail(mailer, config),
  }
  const fetching = exportFetching({ ...exporting, limits: rateLimiter(db), exportAccount })
  const binding = {
    ...{ ...shared, clock, sessions, exports: stores.exports, deletions: stores.deletions },
    ...{ store: stores.signIns, identities: identityStore(db), emails: signInEmails(mailer, config) },
  }
  const signIns = signInRequests(binding)
  const proofs = signInProofs({ ...binding, getCookies })
  return {
    routes: [
      mount(
        contract.accountRequests,
        requestRoutes({ deletions, exports: fetching, signIns, proofs }),
        requestLimitKeys(stores),
      ),
    ],
    jobs: [
      defineRecurringJob('requested-deletions', roundMs, ({ signal }) => deleteDue(deleting, signal)),
      defineRecurringJob('requested-sign-ins', roundMs, ({ signal }) => bindDue(binding, signal)),
    ],
    purges: {
      'sweep:export-requests': {
        removeExpired: (now, limit) => stores.exports.purge(isoTimestamp(now - expiredExportMs), limit),
      },
      'sweep:sign-in-requests': {
        removeExpired: (now, limit) => stores.signIns.purge(isoTimestamp(now), limit),
      },
    },
    public: { deletions, exports: exportService(exporting), signIns },
  }
}
