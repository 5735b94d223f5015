import type { AuditLog } from '#server/platform/audit/audit-log.ts'
import { bindAll } from '#server/platform/base/bind-all.ts'
import { isoTimestamp, longDay } from '#server/platform/base/clock.ts'
import { sha256 } from '#server/platform/base/hash.ts'
import type { Database } from '#server/platform/db/database.ts'
import { conflict, invalid } from '#server/platform/http/problems.ts'
import type { Mailer } from '#server/platform/mail/mail.ts'
import { mailOff } from '#server/platform/mail/mail-off.ts'
import type { DeletionEmails } from './deletion-emails.ts'
import type { DeletionRequest, DeletionStore } from './deletion-store.ts'
import { newLinkCode, unknownLink } from './link-code.ts'
import {
  lockMember,
  lockOtherMember,
  noRequest,
  type RequestAction,
  type RequestedMember,
  type RequestedMembers,
} from './requested-member.ts'
import type { SignInRequestStore } from './sign-in-store.ts'

interface Dependencies {
  db: Database
  store: DeletionStore
  members: RequestedMembers
  signIns: Pick<SignInRequestStore, 'find'>
  emails: DeletionEmails
  mailer: Pick<Mailer, 'isOn'>
  auditLog: AuditLog
}

/** How long a deletion can be stopped, in milliseconds. */
const waitMs = 7 * 24 * 3_600_000

/** Entry of a deletion in the log. It says the day, and nothing about the member. */
const entryOf = ({ due_at }: Pick<DeletionRequest, 'due_at'>) => ({
  subject: `on ${longDay(due_at, null)}`,
  what: `Deletion on ${longDay(due_at, null)}`,
})

/** Deletions that an admin starts at the request of a member. They wait for seven days, in which each side can stop them. */
export const deletionService = (dependencies: Dependencies) =>
  bindAll(dependencies, { read, start, cancel, readByCode, stopByCode, stopOwn })

export type DeletionService = ReturnType<typeof deletionService>

async function read({ store }: Dependencies, memberId: number) {
  const found = await store.find(memberId)
  return found ? { requested_at: found.requested_at, due_at: found.due_at } : null
}

/** Starts a deletion and tells the member. @param typed the member's address, as the admin typed it */
async function start(
  context: Dependencies,
  memberId: number,
  typed: string,
  { recordAudit, reason, now }: RequestAction,
) {
  const { db, store, signIns, members, emails, mailer } = context
  await db.transaction(async () => {
    const member = await lockOtherMember(
      members,
      memberId,
      'This is the account of the administrator. Change ADMIN_EMAIL first, and then delete it on its account page.',
    )
    if (!mailer.isOn) throw mailOff()
    if (!isAddressOf(member, typed)) throw invalid({ email: 'This is not the address of this member.' })
    const waiting = await store.find(memberId)
    if (waiting)
      throw conflict(
        'accounts.request_waits',
        `A deletion waits already, for ${longDay(waiting.due_at, null)}. Nothing was changed.`,
      )
    if (await signIns.find(memberId, isoTimestamp(now)))
      throw conflict('accounts.request_waits', 'A new sign-in of this account waits. Cancel it first.')
    const { code, hash } = newLinkCode()
    const dueAt = isoTimestamp(now + waitMs)
    await store.add(memberId, hash, reason, { at: isoTimestamp(now), dueAt })
    await emails.started(hash.slice(0, 32), member, code, dueAt, now)
    await recordAudit({ member_id: memberId, ...entryOf({ due_at: dueAt }), reason })
  })
}

const isAddressOf = ({ email }: RequestedMember, typed: string) => typed.trim().toLowerCase() === email.toLowerCase()

/** Cancels a deletion and tells the member. */
async function cancel(context: Dependencies, memberId: number, { recordAudit, reason, now }: RequestAction) {
  const { db, store, members, emails } = context
  await db.transaction(async () => {
    const member = await lockMember(members, memberId)
    const waiting = await store.find(memberId)
    if (!waiting) throw noRequest('No deletion of this account waits any more.')
    await stopOrThrow(context, waiting)
    await emails.cancelled(`${memberId}:${waiting.requested_at}`, member, now)
    await recordAudit({ member_id: memberId, ...entryOf(waiting), reason })
  })
}

/** @throws 409 once the deletion has begun */
async function stopOrThrow({ store }: Dependencies, { member_id }: DeletionRequest) {
  if (!(await store.stop(member_id)))
    throw conflict('accounts.deletion_begun', 'The deletion has begun. It cannot be stopped any more.')
}

async function findByCode({ store }: Dependencies, code: string): Promise<DeletionRequest> {
  const found = await store.findByCode(sha256(code))
  if (!found) throw unknownLink()
  return found
}

async function readByCode(context: Dependencies, code: string) {
  return { due_at: (await findByCode(context, code)).due_at }
}

/** Stops a deletion by the link of its e-mail. */
const stopByCode = (context: Dependencies, code: string, now: number) =>
  context.db.transaction(async () => {
    await stopAndRecord(context, await findByCode(context, code), null, now)
  })

/** Stops the deletion of the signed-in member. */
const stopOwn = (context: Dependencies, memberId: number, now: number) =>
  context.db.transaction(async () => {
    const waiting = await context.store.find(memberId)
    if (!waiting) throw noRequest('No deletion of your account waits any more.')
    await stopAndRecord(context, waiting, memberId, now)
  })

/** @param by the signed-in member; null for the link of an e-mail */
async function stopAndRecord(context: Dependencies, deletion: DeletionRequest, by: number | null, now: number) {
  await stopOrThrow(context, deletion)
  const action = `accountRequests.${by === null ? 'stopDeletion' : 'stopOwnDeletion'}`
  await context.auditLog.recordStep(
    { by, action, member_id: deletion.member_id, ...entryOf(deletion), reason: deletion.reason },
    now,
  )
}
