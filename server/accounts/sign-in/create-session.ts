import type { AccountStore } from '#server/accounts/members/store.ts'
import type { BrowserSessions } from '#server/accounts/sessions/browser-session.ts'
import type { WithCookies } from '#server/accounts/sessions/replies.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { ClientInfo } from './client-info.ts'
import { type Destination, destinationOf } from './destination.ts'
import { type OneTimeCodes, signInExpired } from './one-time-code.ts'
import { type SignInCookies, ttlSeconds, type VerifiedSignIn } from './sign-in-cookies.ts'

export interface SessionDependencies {
  db: Database
  store: AccountStore
  codes: OneTimeCodes
  browserSessions: BrowserSessions
  getCookies: () => Promise<SignInCookies>
}

/** The welcome cookie alone gives access to the age question, so this constant replaces its code. */
export const welcomeCode = 'welcome'

/** Second half of sign-in: exchanges a one-time code for a session, or for the age question if the user is new. */
export const createSession = ({ db, store, codes, browserSessions, getCookies }: SessionDependencies) => {
  const askAge = async (signIn: VerifiedSignIn, cookies: SignInCookies, now: number) => {
    const { token, setCookie } = cookies.welcome.seal(signIn, now)
    await codes.store(welcomeCode, token, ttlSeconds.welcome, now)
    return {
      body: { ...destinationOf('/welcome'), welcome: true },
      cookies: [cookies.verified.clear, browserSessions.clear, setCookie],
    }
  }

  return async (
    code: string,
    client: ClientInfo,
    now: number,
  ): Promise<WithCookies<Destination & { welcome?: boolean }>> => {
    const cookies = await getCookies()
    const verified = cookies.verified.read(client.cookie, now)
    if (!verified) throw signInExpired()
    return db.transaction(async () => {
      await codes.consume(code, verified.token, now)
      await browserSessions.end(client)
      const { identity, destination } = verified.value
      const existingId = await store.updateProfile(identity)
      if (existingId === undefined && !identity.agePreConfirmed) return askAge(verified.value, cookies, now)
      const id = existingId ?? (await store.createMember(identity, isoTimestamp(now)))
      const setCookie = await browserSessions.begin(id, identity, client, now)
      return { body: destination, cookies: [cookies.verified.clear, setCookie] }
    })
  }
}
