import { sameEmail } from '#server/accounts/public/same-email.ts'
import type { Identity } from '#server/accounts/sign-in/identity.ts'
import type { IdentityStore } from '#server/accounts/sign-in/identity-store.ts'
import type { SignInCookies } from '#server/accounts/sign-in/sign-in-cookies.ts'
import { bindAll } from '#server/platform/base/bind-all.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import { sha256 } from '#server/platform/base/hash.ts'
import { conflict } from '#server/platform/http/problems.ts'
import { newLinkCode, unknownLink } from './link-code.ts'
import { type SignInRequestDependencies, signInEntry, signInTaken } from './sign-in-requests.ts'
import type { SignInRequest } from './sign-in-store.ts'

interface Dependencies extends SignInRequestDependencies {
  getCookies: () => Promise<SignInCookies>
}

/** A call by the link at the new address. */
interface LinkCall {
  code: string
  /** Its cookies have the identity that was proved for this link, if any. */
  cookie: string | undefined
  now: number
}

/** Time between the proof and the binding in milliseconds, in which the old address can stop it. */
const waitMs = 72 * 3_600_000

/** The link at the new address: a sign-in there proves an identity, and begins no session. */
export const signInProofs = (dependencies: Dependencies) => bindAll(dependencies, { readLink, prove })

export type SignInProofs = ReturnType<typeof signInProofs>

async function find({ store }: Dependencies, { code, now }: LinkCall): Promise<SignInRequest> {
  const found = await store.findByCode(sha256(code), isoTimestamp(now))
  if (!found) throw unknownLink()
  return found
}

/** The identity that this browser has proved for this link. */
async function provedIdentity(
  { getCookies }: Dependencies,
  { code, cookie, now }: LinkCall,
): Promise<Identity | undefined> {
  const proof = (await getCookies()).proof.read(cookie, now)?.value
  return proof?.destination.return_to === `/requests/sign-in/${code}` ? proof.identity : undefined
}

async function readLink(context: Dependencies, call: LinkCall) {
  const { email, due_at } = await find(context, call)
  const identity = await provedIdentity(context, call)
  return { email, due_at, signed_in_as: identity?.email ?? null }
}

/** Records the identity, tells the old address, and begins the wait. Repeated, it changes nothing. */
async function prove(context: Dependencies, call: LinkCall) {
  const identity = await provedIdentity(context, call)
  if (!identity) throw conflict('accounts.sign_in_unproved', 'Please sign in from this page first.')
  return context.db.transaction(async () => {
    const { member_id } = await find(context, call)
    const member = await context.members.lock(member_id)
    if (!member) throw unknownLink()
    // Read again under the lock: the request may have ended, or another tab was first.
    const found = await find(context, call)
    if (found.due_at !== null) return assertSame(found, identity)
    await assertUsable(context, found, identity)
    const { code, hash } = newLinkCode()
    const [at, dueAt] = [isoTimestamp(call.now), isoTimestamp(call.now + waitMs)]
    const { issuer, subject } = identity
    await context.store.prove(member_id, { issuer, subject, stopHash: hash, at, dueAt })
    await context.emails.proved(hash.slice(0, 32), member, code, dueAt, call.now)
    const step = { by: null, action: 'accountRequests.proveSignIn', member_id, reason: found.reason }
    await context.auditLog.recordStep({ ...step, ...signInEntry(found) }, call.now)
    return { due_at: dueAt }
  })
}

function assertSame({ due_at, issuer, subject }: SignInRequest, identity: Identity) {
  if (due_at === null || issuer !== identity.issuer || subject !== identity.subject)
    throw conflict('accounts.request_waits', 'Another sign-in was used for this link already.')
  return { due_at }
}

async function assertUsable({ identities }: Dependencies, { member_id, email }: SignInRequest, identity: Identity) {
  if (!identity.emailVerified)
    throw conflict(
      'accounts.email_unverified',
      'This sign-in has not verified its e-mail address. Please use another way to sign in.',
    )
  if (!sameEmail(identity.email, email))
    throw conflict('accounts.sign_in_other', `You signed in as ${identity.email}, but the link is for ${email}.`)
  await identities.lockAddress(email)
  if (await isTaken(identities, member_id, { ...identity, email })) throw signInTaken()
}

/** Whether another member has an identity, or proved its address at the latest sign-in. */
export async function isTaken(
  identities: IdentityStore,
  memberId: number,
  identity: Pick<Identity, 'issuer' | 'subject' | 'email'>,
): Promise<boolean> {
  const owner = await identities.findByIdentity(identity)
  const sameAddress = await identities.findByVerifiedEmail(identity.email)
  return (owner !== undefined && owner !== memberId) || sameAddress.some(({ id }) => id !== memberId)
}
