import type { AccountStore } from '#server/accounts/members/store.ts'
import { sameEmail } from '#server/accounts/public/same-email.ts'
import type { ClientInfo } from '#server/accounts/sign-in/client-info.ts'
import type { Identity } from '#server/accounts/sign-in/identity.ts'
import type { AppDependencies } from '#server/platform/app-dependencies.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import { sha256 } from '#server/platform/base/hash.ts'
import { sessionCookie } from '#server/platform/security/sessions.ts'

type Dependencies = Pick<AppDependencies, 'config' | 'cookies' | 'sessions'> & { store: AccountStore }

/** Creates and ends sessions with their cookies. */
export const browserSessions = ({ config, cookies, sessions, store }: Dependencies) => ({
  /** Ends the browser's previous session: every sign-in gets a new one, which prevents session fixation. */
  async end({ cookie }: ClientInfo) {
    const secret = cookies.read(cookie, sessionCookie.name)
    if (secret) await sessions.end(sha256(secret))
  },

  /** Creates a session and binds the admin address if the provider verified it. @returns the Set-Cookie header */
  async begin(memberId: number, identity: Identity, client: ClientInfo, now: number): Promise<string> {
    if (identity.emailVerified && sameEmail(identity.email, config.adminEmail))
      await store.bindAdmin(config.adminEmail, identity, isoTimestamp(now))
    const secret = await sessions.begin(memberId, client.device, now, identity)
    return cookies.serialize(sessionCookie.name, secret, sessionCookie.maxAgeSeconds)
  },

  /** Set-Cookie header that deletes the cookie. */
  clear: cookies.clear(sessionCookie.name),
})

export type BrowserSessions = ReturnType<typeof browserSessions>
