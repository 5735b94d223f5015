import { sameEmail } from '#server/accounts/public/same-email.ts'
import type { IdentityStore } from '#server/accounts/sign-in/identity-store.ts'
import type { AuditLog } from '#server/platform/audit/audit-log.ts'
import { bindAll } from '#server/platform/base/bind-all.ts'
import { isoTimestamp, longDay } from '#server/platform/base/clock.ts'
import { sha256 } from '#server/platform/base/hash.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import { conflict } from '#server/platform/http/problems.ts'
import type { Mailer } from '#server/platform/mail/mail.ts'
import { mailOff } from '#server/platform/mail/mail-off.ts'
import type { DeletionStore } from './deletion-store.ts'
import { newLinkCode, unknownLink } from './link-code.ts'
import {
  lockMember,
  lockOtherMember,
  noRequest,
  type RequestAction,
  type RequestedMembers,
} from './requested-member.ts'
import type { SignInEmails } from './sign-in-emails.ts'
import type { SignInRequest, SignInRequestStore } from './sign-in-store.ts'

export interface SignInRequestDependencies {
  db: Database
  config: Pick<Config, 'adminEmail'>
  store: SignInRequestStore
  deletions: Pick<DeletionStore, 'find'>
  members: RequestedMembers
  identities: IdentityStore
  emails: SignInEmails
  mailer: Pick<Mailer, 'isOn'>
  auditLog: AuditLog
}

/** Lifetime of the link to the new address, in milliseconds. */
const linkMs = 7 * 24 * 3_600_000

/** Entry of a request in the log. It names the day of the request, and no address. */
export const signInEntry = ({ requested_at }: Pick<SignInRequest, 'requested_at'>) => {
  const day = longDay(requested_at, null)
  return { subject: `of ${day}`, what: `New sign-in, requested on ${day}` }
}

/** New sign-ins that an admin starts for members who lost theirs. */
export const signInRequests = (dependencies: SignInRequestDependencies) =>
  bindAll(dependencies, { read, start, cancel, readStop, stop })

export type SignInRequests = ReturnType<typeof signInRequests>

async function read({ store }: SignInRequestDependencies, memberId: number, now: number) {
  const found = await store.find(memberId, isoTimestamp(now))
  if (!found) return null
  const { email, requested_at, expires_at, proved_at, due_at } = found
  return { email, requested_at, expires_at, proved_at, due_at }
}

/** Sends a link to the new address. */
async function start(
  context: SignInRequestDependencies,
  memberId: number,
  email: string,
  { recordAudit, reason, now }: RequestAction,
) {
  const { db, config, store, members, emails, mailer } = context
  await db.transaction(async () => {
    const sentence = 'The sign-in of the administrator is bound by the command npm run admin:rebind.'
    await lockOtherMember(members, memberId, sentence)
    if (sameEmail(email, config.adminEmail)) throw conflict('accounts.admin_account', sentence)
    if (!mailer.isOn) throw mailOff()
    await assertFree(context, memberId, email, now)
    const { code, hash } = newLinkCode()
    const [requested_at, expires_at] = [isoTimestamp(now), isoTimestamp(now + linkMs)]
    await store.add(hash, { member_id: memberId, email, reason, requested_at, expires_at })
    await emails.link(hash.slice(0, 32), email, code, expires_at, now)
    await recordAudit({ member_id: memberId, ...signInEntry({ requested_at }), reason })
  })
}

/** @throws 409 if another request of the member waits, or another member has the address */
async function assertFree(context: SignInRequestDependencies, memberId: number, email: string, now: number) {
  const { store, deletions, identities } = context
  if (await store.find(memberId, isoTimestamp(now)))
    throw conflict('accounts.request_waits', 'A new sign-in waits already. Cancel it to send another link.')
  if (await deletions.find(memberId))
    throw conflict('accounts.request_waits', 'A deletion of this account waits. Cancel it first.')
  const owners = await identities.findByVerifiedEmail(email)
  if (owners.some(({ id }) => id !== memberId)) throw signInTaken()
}

export const signInTaken = () =>
  conflict(
    'accounts.sign_in_taken',
    'Another account has this sign-in. Its member can delete that account on its account page first. Nothing was changed.',
  )

/** Cancels a request. Both addresses are told if they know of it. */
async function cancel(
  context: SignInRequestDependencies,
  memberId: number,
  { recordAudit, reason, now }: RequestAction,
) {
  const { db, store, members } = context
  await db.transaction(async () => {
    await lockMember(members, memberId)
    const found = await store.find(memberId, isoTimestamp(now))
    if (!found) throw noRequest('No new sign-in of this account waits any more.')
    await end(context, found, now)
    await recordAudit({ member_id: memberId, ...signInEntry(found), reason })
  })
}

async function end({ store, members, emails }: SignInRequestDependencies, found: SignInRequest, now: number) {
  const member = await members.lock(found.member_id)
  if (!member || !(await store.remove(found.member_id))) throw unknownLink()
  if (found.proved_at === null) return
  for (const [name, to] of addressesOf(member.email, found.email))
    await emails.ended(`${found.member_id}:${found.requested_at}:${name}`, to, now)
}

/** The old and the new address, once if they are the same. */
export const addressesOf = (old: string, next: string): [name: string, address: string][] =>
  sameEmail(old, next)
    ? [['new', next]]
    : [
        ['old', old],
        ['new', next],
      ]

async function findByStop({ store }: SignInRequestDependencies, code: string): Promise<SignInRequest> {
  const found = await store.findByStop(sha256(code))
  if (!found) throw unknownLink()
  return found
}

async function readStop(context: SignInRequestDependencies, code: string) {
  const { due_at } = await findByStop(context, code)
  if (due_at === null) throw unknownLink()
  return { due_at }
}

/** Stops a request by the link at the old address. */
const stop = (context: SignInRequestDependencies, code: string, now: number) =>
  context.db.transaction(async () => {
    const found = await findByStop(context, code)
    await end(context, found, now)
    const step = { by: null, action: 'accountRequests.stopSignIn', member_id: found.member_id, reason: found.reason }
    await context.auditLog.recordStep({ ...step, ...signInEntry(found) }, now)
  })
