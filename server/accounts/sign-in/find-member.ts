import type { AccountStore } from '#server/accounts/members/store.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import { type Identity, isEmailIssuer } from './identity.ts'
import type { IdentityStore } from './identity-store.ts'

interface Stores {
  store: Pick<AccountStore, 'updateProfile' | 'createMember'>
  identities: IdentityStore
}

/**
 * Finds the member of a sign-in. Two ways of sign-in are one account only if both proved the same verified address.
 * Call it in a transaction.
 * @returns undefined for a new user
 */
export async function findMember(stores: Stores, identity: Identity, now: number): Promise<number | undefined> {
  const id = await (isEmailIssuer(identity.issuer)
    ? findByCode(stores, identity)
    : findAtProvider(stores, identity, now))
  // An account of a provider keeps the provider's values when its address is proved by a code.
  if (id?.takesProfile) await stores.store.updateProfile(id.member, identity)
  return id?.member
}

/** Finds or creates a member. Call it in a transaction. */
export async function findOrCreateMember(stores: Stores, identity: Identity, now: number): Promise<number> {
  await stores.identities.lockAddress(identity.email)
  return (await findMember(stores, identity, now)) ?? stores.store.createMember(identity, isoTimestamp(now))
}

interface Found {
  member: number
  takesProfile: boolean
}

/** Prefers the account whose address it is now, since an address may pass to another person. */
async function findByCode({ identities }: Stores, identity: Identity): Promise<Found | undefined> {
  const candidates = await identities.findByVerifiedEmail(identity.email)
  const own = candidates.find(({ issuer }) => issuer === identity.issuer)
  const joined = own ?? candidates.at(-1)
  if (joined) return { member: joined.id, takesProfile: joined === own }
  const member = await identities.findByIdentity(identity)
  return member === undefined ? undefined : { member, takesProfile: true }
}

async function findAtProvider({ identities }: Stores, identity: Identity, now: number): Promise<Found | undefined> {
  const known = await identities.findByIdentity(identity)
  if (known !== undefined) return { member: known, takesProfile: true }
  if (!identity.emailVerified) return undefined
  const candidates = await identities.findByVerifiedEmail(identity.email)
  const member = candidates.find(({ issuer }) => isEmailIssuer(issuer))?.id
  if (member === undefined) return undefined
  await identities.addIdentity(member, identity, isoTimestamp(now))
  return { member, takesProfile: true }
}
