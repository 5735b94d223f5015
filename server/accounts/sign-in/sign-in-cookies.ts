import * as z from 'zod'
import { sha256 } from '#server/platform/base/hash.ts'
import { type CookieJar, sealer as createSealer } from '#server/platform/http/cookies.ts'
import { Destination } from './destination.ts'
import { Identity } from './identity.ts'
import { type SealedCookie, sealedCookie } from './sealed-cookie.ts'

/** Values that the callback verifies: state, nonce and the PKCE code verifier. */
const OpenidChecks = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** Whether the request had a prompt that no setting demands. */
  hasAutomaticPrompt: z.boolean().optional(),
})
export type OpenidChecks = z.infer<typeof OpenidChecks>

/** A sign-in in progress at the provider, from the click to the callback. */
const SignInTransaction = z.object({ checks: OpenidChecks, destination: Destination })
export type SignInTransaction = z.infer<typeof SignInTransaction>

/** A sign-in with a verified identity, until a session begins. */
const VerifiedSignIn = z.object({ identity: Identity, destination: Destination })
export type VerifiedSignIn = z.infer<typeof VerifiedSignIn>

/** A request for a code by e-mail. `browser` counts the requests of one browser. */
const EmailCodeRequest = z.object({ browser: z.string(), email: z.string(), destination: Destination })
export type EmailCodeRequest = z.infer<typeof EmailCodeRequest>

export const ttlSeconds = { transaction: 600, verified: 60, welcome: 900, rejection: 3600, emailCode: 3600, proof: 900 }

/**
 * Maximum concurrent sign-ins per browser, one per tab. Sign-ins started by external links must not evict the user's
 * own. More would exceed the limit of 16 kB per request header.
 */
const maxTransactions = 8

export interface SignInCookies {
  /** Adds a transaction beside those of other tabs. @returns the Set-Cookie headers */
  begin(header: string | undefined, transaction: SignInTransaction, now: number): string[]
  /** The transaction of a callback, with the Set-Cookie header that deletes it. */
  end(
    header: string | undefined,
    state: string,
    now: number,
  ): { transaction: SignInTransaction; clear: string } | undefined
  /** A user returning from the provider, until the page has exchanged the code. */
  verified: SealedCookie<VerifiedSignIn>
  /** A new user, until the age question is answered. */
  welcome: SealedCookie<VerifiedSignIn>
  /** The latest request for a code by e-mail. It outlives the code, so that requests are counted for an hour. */
  emailCode: SealedCookie<EmailCodeRequest>
  /** An identity that was proved for the page of a request, until that page uses it. */
  proof: SealedCookie<VerifiedSignIn>
  /** Marks a browser whose account request was recently rejected. */
  rejection: SealedCookie<true>
}

/** The cookies of a sign-in in progress. */
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
    emailCode: sealedCookie(jar, sealer, {
      name: 'email_code',
      ttlSeconds: ttlSeconds.emailCode,
      schema: EmailCodeRequest,
    }),
    proof: sealedCookie(jar, sealer, { name: 'proof', ttlSeconds: ttlSeconds.proof, schema: VerifiedSignIn }),
    rejection: sealedCookie(jar, sealer, {
      name: 'refusal',
      ttlSeconds: ttlSeconds.rejection,
      schema: z.literal(true),
    }),
  }
}

const transactionName = (state: string) => `sign_in_${sha256(state).slice(0, 12)}`

/** Names of the transactions in a request, latest first: browsers send the oldest cookie first. */
const transactionNames = (header = '') =>
  [...header.matchAll(/\b(sign_in_[0-9a-f]{12})=/g)].map(([, name = '']) => name).toReversed()
