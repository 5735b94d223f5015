import type { AccountStore } from '#server/accounts/members/store.ts'
import type { BrowserSessions } from '#server/accounts/sessions/browser-session.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { IdentityStore } from './identity-store.ts'
import type { OneTimeCodes } from './one-time-code.ts'
import type { SignInCookies } from './sign-in-cookies.ts'

/** What begins a session after a sign-in by any way. */
export interface SessionDependencies {
  db: Database
  store: AccountStore
  identities: IdentityStore
  codes: OneTimeCodes
  browserSessions: BrowserSessions
  getCookies: () => Promise<SignInCookies>
}

/** The welcome cookie alone gives access to the age question, so this constant replaces its code. */
export const welcomeCode = 'welcome'
