import { contract } from '#contract/contract.ts'
import { type DeletionEmail, deletionEmail } from '#server/accounts/members/deletion-email.ts'
import type { AppDependencies } from '#server/platform/app-dependencies.ts'
import { type Area, mount } from '#server/platform/area.ts'
import { createAuditLog } from '#server/platform/audit/audit-log.ts'
import { defineRecurringJob } from '#server/platform/jobs/job-type.ts'
import { deleteDue } from './delete-due.ts'
import { deletionEmails } from './deletion-emails.ts'
import { type DeletionService, deletionService } from './deletion-service.ts'
import { deletionStore } from './deletion-store.ts'
import { requestedMembers } from './requested-member.ts'
import { requestLimitKeys, requestRoutes } from './routes.ts'

type Site = Pick<AppDependencies, 'config' | 'db' | 'clock' | 'mailer'>

interface Needs {
  /** Deletes a member with everything that belongs to them. */
  deleteAccount: (memberId: number, now: number, sendEmail: DeletionEmail) => Promise<void>
}

/** Requests of members as admins start and cancel them. */
export interface AccountRequests {
  deletions: Pick<DeletionService, 'read' | 'start' | 'cancel'>
}

/** Milliseconds between two rounds of the jobs. */
const roundMs = 5 * 60_000

/** Requests of members that an admin starts for them: links, waiting times and jobs. */
export function accountRequests(
  { config, db, clock, mailer }: Site,
  { deleteAccount }: Needs,
): Required<Pick<Area, 'routes' | 'jobs'>> & { public: AccountRequests } {
  const auditLog = createAuditLog(db)
  const members = requestedMembers(db, config)
  const stores = { deletions: deletionStore(db) }
  const deletions = deletionService({
    ...{ db, members, mailer, auditLog },
    store: stores.deletions,
    emails: deletionEmails(mailer, config),
  })
  const deleting = {
    ...{ clock, auditLog, deleteAccount },
    store: stores.deletions,
    sendLastEmail: deletionEmail(mailer, config),
  }
  return {
    routes: [mount(contract.accountRequests, requestRoutes({ deletions }), requestLimitKeys(stores))],
    jobs: [defineRecurringJob('requested-deletions', roundMs, ({ signal }) => deleteDue(deleting, signal))],
    public: { deletions },
  }
}
