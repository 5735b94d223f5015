import type { accounts } from '#contract/accounts/accounts.ts'
import { sha256 } from '#server/platform/base/hash.ts'
import type { LimitKey, LimitKeysOf } from '#server/platform/http/limit-key.ts'
import type { SignInCookies } from './sign-in-cookies.ts'

/** The name of a sign-in in the table of limits; a hash, since the cookie is a secret. */
const keyOf = (secret: string | undefined) => (secret === undefined ? null : sha256(secret).slice(0, 32))

/**
 * Failures are counted per sign-in, by its sealed cookie. A code without that cookie is worthless, so its rejection is
 * not counted: it would lock out all other users at the same address.
 */
export function signInLimitKeys(appUrl: string, getCookies: () => Promise<SignInCookies>): LimitKeys {
  const byCookie =
    (name: 'verified' | 'emailCode' | 'welcome'): LimitKey<unknown> =>
    async ({ request, now }) =>
      keyOf((await getCookies())[name].read(request.headers.cookie, now)?.token)
  return {
    async callback({ request, now }) {
      const state = new URL(request.url, appUrl).searchParams.get('state') ?? ''
      const cookies = await getCookies()
      return keyOf(cookies.end(request.headers.cookie, state, now) && state)
    },
    createSession: byCookie('verified'),
    signInByCode: byCookie('emailCode'),
    welcome: byCookie('welcome'),
  }
}

type LimitKeys = LimitKeysOf<typeof accounts>[0]
