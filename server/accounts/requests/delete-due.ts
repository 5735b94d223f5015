import type { DeletionEmail } from '#server/accounts/members/deletion-email.ts'
import type { AuditLog } from '#server/platform/audit/audit-log.ts'
import { type Clock, isoTimestamp } from '#server/platform/base/clock.ts'
import type { DeletionStore, DueDeletion } from './deletion-store.ts'

interface Dependencies {
  clock: Clock
  store: DeletionStore
  auditLog: AuditLog
  /** The last e-mail to a member. */
  sendLastEmail: DeletionEmail
  deleteAccount: (memberId: number, now: number, sendEmail: DeletionEmail) => Promise<void>
}

/** Deletions that are read at a time. */
const batchSize = 20
/** Milliseconds after which another server continues a deletion whose server was killed. */
const claimMs = 15 * 60_000

/**
 * Deletes the accounts whose time to stop it is over, as the members themselves would. A claim in the database gives
 * each deletion to one server; a deletion that was stopped has no row to claim.
 * @throws the first failure, after the others have had their turn
 */
export async function deleteDue(context: Dependencies, signal: AbortSignal): Promise<void> {
  const { clock, store } = context
  const failures: unknown[] = []
  for (;;) {
    const due = await store.due(isoTimestamp(clock.now()), batchSize)
    for (const deletion of due) {
      if (signal.aborted) return
      await deleteClaimed(context, deletion).catch((error) => failures.push(error))
    }
    if (due.length < batchSize) break
  }
  if (failures.length > 0) throw failures[0]
}

async function deleteClaimed(context: Dependencies, { member_id, reason }: DueDeletion) {
  const { clock, store, auditLog, sendLastEmail, deleteAccount } = context
  const now = clock.now()
  if (!(await store.claim(member_id, isoTimestamp(now), isoTimestamp(now + claimMs)))) return
  await deleteAccount(member_id, now, async (...email) => {
    await sendLastEmail(...email)
    // In the transaction of the deletion, which calls this once.
    await auditLog.recordStep(
      {
        by: null,
        action: 'requestJobs.deleteAccount',
        member_id,
        subject: 'account',
        what: 'Deleted on request',
        reason,
      },
      now,
    )
  })
}
