import { type Clock, isoTimestamp } from '#server/platform/base/clock.ts'
import type { SessionStore } from '#server/platform/security/sessions.ts'
import type { ExportStore } from './export-store.ts'
import { isTaken } from './prove-sign-in.ts'
import type { RequestedMember } from './requested-member.ts'
import { addressesOf, type SignInRequestDependencies, signInEntry } from './sign-in-requests.ts'
import type { SignInRequest } from './sign-in-store.ts'

interface Dependencies extends SignInRequestDependencies {
  clock: Clock
  exports: Pick<ExportStore, 'remove'>
  sessions: Pick<SessionStore, 'endAll'>
}

/** Requests that are read at a time. */
const batchSize = 50

/**
 * Binds the members whose wait is over to their new sign-in, each in a short transaction that takes the row. So two
 * servers bind once, and a request that was stopped is never bound.
 * @throws the first failure, after the others have had their turn
 */
export async function bindDue(context: Dependencies, signal: AbortSignal): Promise<void> {
  const now = context.clock.now()
  const failures: unknown[] = []
  for (const memberId of await context.store.due(isoTimestamp(now), batchSize)) {
    if (signal.aborted) return
    await context.db.transaction(() => bindOne(context, memberId, now)).catch((error) => failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
}

async function bindOne(context: Dependencies, memberId: number, now: number) {
  const { store, members, identities, auditLog } = context
  const member = await members.lock(memberId)
  const due = member && (await store.takeDue(memberId, isoTimestamp(now)))
  if (!due || due.issuer === null || due.subject === null) return
  const identity = { issuer: due.issuer, subject: due.subject, email: due.email }
  await identities.lockAddress(due.email)
  // An account may exist with the new sign-in by now, or the member may have become the admin.
  const isBound = !(await isTaken(identities, memberId, identity)) && !(await members.isAdmin(member))
  if (isBound) await bind(context, member, identity)
  await tell(context, member, due, isBound, now)
  const action = `requestJobs.${isBound ? 'bindSignIn' : 'dropSignIn'}`
  await auditLog.recordStep({ by: null, action, member_id: memberId, ...signInEntry(due), reason: due.reason }, now)
}

async function bind(
  { store, exports, sessions }: Dependencies,
  { id }: RequestedMember,
  identity: { issuer: string; subject: string; email: string },
) {
  await store.bind(id, identity)
  // A link that went to the old address is of no use to the member.
  await exports.remove(id)
  await sessions.endAll(id)
}

async function tell(
  { emails }: Dependencies,
  { id, email }: RequestedMember,
  due: SignInRequest,
  isBound: boolean,
  now: number,
) {
  for (const [name, to] of addressesOf(email, due.email))
    await emails[isBound ? 'bound' : 'ended'](`${id}:${due.requested_at}:${name}`, to, now)
}
