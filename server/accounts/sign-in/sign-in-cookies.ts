import * as z from 'zod'
import { sha256 } from '#server/platform/base/hash.ts'
import { type CookieJar, sealer as createSealer } from '#server/platform/http/cookies.ts'
import { Destination } from './destination.ts'
import { Identity } from './identity.ts'
import { type SealedCookie, sealedCookie } from './sealed-cookie.ts'

/** What a return from the provider must fit: state, nonce and the PKCE code verifier. */
const OpenidChecks = z.object({ state: z.string(), nonce: z.string(), verifier: z.string() })
export type OpenidChecks = z.infer<typeof OpenidChecks>

/** A sign-in at the provider, from the press of the button to the provider's return. */
const SignInTransaction = z.object({ checks: OpenidChecks, destination: Destination })
export type SignInTransaction = z.infer<typeof SignInTransaction>

/** A sign-in whose identity the provider has verified, until a session begins. */
const VerifiedSignIn = z.object({ identity: Identity, destination: Destination })
export type VerifiedSignIn = z.infer<typeof VerifiedSignIn>

export const ttlSeconds = { transaction: 600, verified: 60, welcome: 900, rejection: 3600 }

/**
 * So many sign-ins may be under way in one browser at once, each in a tab of its own. A link elsewhere can begin some too;
 * they must not push out the one that a person is in the middle of. More would not fit the 16 kB that a request may have.
 */
const maxTransactions = 8

export interface SignInCookies {
  /** Adds a transaction beside those of other tabs. @returns the Set-Cookie headers */
  begin(header: string | undefined, transaction: SignInTransaction, now: number): string[]
  /** The transaction that a return belongs to, with the Set-Cookie header that ends it. */
  end(
    header: string | undefined,
    state: string,
    now: number,
  ): { transaction: SignInTransaction; clear: string } | undefined
  /** Who came back from the provider, until the page has exchanged its code. */
  verified: SealedCookie<VerifiedSignIn>
  /** Who is new here, until the age question is answered. */
  welcome: SealedCookie<VerifiedSignIn>
  /** This browser was refused an account a short while ago. */
  rejection: SealedCookie<true>
}

/** The cookies that a browser carries for the server while somebody signs in. */
export function signInCookies(jar: CookieJar, secret: string): SignInCookies {
  const sealer = createSealer(secret, 'sign-in')
  const transactionCookie = (name: string) =>
    sealedCookie(jar, sealer, { name, ttlSeconds: ttlSeconds.transaction, schema: SignInTransaction })
  return {
    begin(header, transaction, now) {
      const others = transactionNames(header).map(transactionCookie)
      const open = others.filter((cookie) => cookie.read(header, now)).slice(0, maxTransactions - 1)
      const dropped = others.filter((cookie) => !open.includes(cookie)).map(({ clear }) => clear)
      const cookie = transactionCookie(transactionName(transaction.checks.state))
      return [...dropped, cookie.seal(transaction, now).setCookie]
    },
    end(header, state, now) {
      const cookie = transactionCookie(transactionName(state))
      const transaction = cookie.read(header, now)?.value
      return transaction?.checks.state === state ? { transaction, clear: cookie.clear } : undefined
    },
    verified: sealedCookie(jar, sealer, { name: 'proven', ttlSeconds: ttlSeconds.verified, schema: VerifiedSignIn }),
    welcome: sealedCookie(jar, sealer, { name: 'welcome', ttlSeconds: ttlSeconds.welcome, schema: VerifiedSignIn }),
    rejection: sealedCookie(jar, sealer, {
      name: 'refusal',
      ttlSeconds: ttlSeconds.rejection,
      schema: z.literal(true),
    }),
  }
}

const transactionName = (state: string) => `sign_in_${sha256(state).slice(0, 12)}`

/** The names of the transactions that a request shows, the latest first: browsers send the oldest cookie first. */
const transactionNames = (header = '') =>
  [...header.matchAll(/\b(sign_in_[0-9a-f]{12})=/g)].map(([, name = '']) => name).toReversed()
