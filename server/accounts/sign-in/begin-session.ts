import type { WithCookies } from '#server/accounts/sessions/replies.ts'
import type { ClientInfo } from './client-info.ts'
import { type Destination, destinationOf, isProofOnly } from './destination.ts'
import { findMember, findOrCreateMember } from './find-member.ts'
import { type SessionDependencies, welcomeCode } from './session-dependencies.ts'
import { ttlSeconds, type VerifiedSignIn } from './sign-in-cookies.ts'

export type SignInReply = WithCookies<Destination & { welcome?: boolean }>

/**
 * Begins a session for a verified identity, or asks a new user's age; or only proves the identity to a page. Call it in a transaction.
 * @param clear Set-Cookie header that deletes the cookie of this sign-in
 */
export async function beginSession(
  context: SessionDependencies,
  signIn: VerifiedSignIn,
  clear: string,
  client: ClientInfo,
  now: number,
): Promise<SignInReply> {
  const { browserSessions } = context
  const { identity, destination } = signIn
  if (isProofOnly(destination)) {
    const proof = (await context.getCookies()).proof.seal(signIn, now)
    return { body: destination, cookies: [clear, proof.setCookie] }
  }
  await browserSessions.end(client)
  const existing = await (identity.agePreConfirmed ? findOrCreateMember : findMember)(context, identity, now)
  if (existing === undefined) return askAge(context, signIn, clear, now)
  const setCookie = await browserSessions.begin(existing, identity, client, now)
  return { body: destination, cookies: [clear, setCookie] }
}

async function askAge(
  { browserSessions, codes, getCookies }: SessionDependencies,
  signIn: VerifiedSignIn,
  clear: string,
  now: number,
): Promise<SignInReply> {
  const { token, setCookie } = (await getCookies()).welcome.seal(signIn, now)
  await codes.store(welcomeCode, token, ttlSeconds.welcome, now)
  return {
    body: { ...destinationOf('/welcome'), welcome: true },
    cookies: [clear, browserSessions.clear, setCookie],
  }
}
