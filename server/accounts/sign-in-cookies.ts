import * as z from 'zod'
import { sha256 } from '#server/kit/caller.ts'
import { type CookieJar, sealer } from '#server/kit/cookies.ts'
import { type SealedCookie, sealedCookie } from './sealed-cookie.ts'

/** A sign-in under way, from the press of the button to the provider's return. */
const Transaction = z.object({ state: z.string(), nonce: z.string(), verifier: z.string(), return_to: z.string() })
export type Transaction = z.infer<typeof Transaction>

/** What stands for the demonstration's provider, whatever its port is today. No real issuer has this name. */
export const sandboxIssuer = 'sandbox'

/** Who somebody is, as the provider says; `ready` where the age question has been answered. */
export const Identity = z.object({
  issuer: z.string(),
  subject: z.string(),
  email: z.string(),
  given_name: z.string().nullable(),
  ready: z.boolean(),
})
export type Identity = z.infer<typeof Identity>

const Proven = z.object({ identity: Identity, return_to: z.string() })
export type Proven = z.infer<typeof Proven>

export const lives = { transaction: 600, proven: 60, welcome: 900, refusal: 3600 }

/** So many sign-ins may be under way in one browser at once, each in a tab of its own. */
const transactionsAtOnce = 3

export interface SignInCookies {
  /** Keeps a transaction beside those of other tabs. @returns the lines of the reply */
  begin(header: string | undefined, transaction: Transaction, now: number): string[]
  /** The transaction that a return belongs to, with the line that ends it. */
  end(header: string | undefined, state: string, now: number): { transaction: Transaction; clear: string } | undefined
  /** Who came back from the provider, until the page has exchanged its code. */
  proven: SealedCookie<Proven>
  /** Who is new here, until the age question is answered. */
  welcome: SealedCookie<Proven>
  /** This browser was refused an account a short while ago. */
  refusal: SealedCookie<true>
}

/** What the browser keeps for the server while somebody signs in. */
export function signInCookies(jar: CookieJar, secret: string): SignInCookies {
  const box = sealer(secret, 'sign-in')
  const named = (name: string) => sealedCookie(jar, box, { name, seconds: lives.transaction, schema: Transaction })
  return {
    begin(header, transaction, now) {
      const others = namesIn(header).map((name) => ({ ...named(name), open: named(name).read(header, now) }))
      const kept = others.filter(({ open }) => open).slice(0, transactionsAtOnce - 1)
      const dropped = others.filter((other) => !kept.includes(other)).map(({ clear }) => clear)
      return [...dropped, named(nameFor(transaction.state)).make(transaction, now).line]
    },
    end(header, state, now) {
      const cookie = named(nameFor(state))
      const kept = cookie.read(header, now)
      return kept?.value.state === state ? { transaction: kept.value, clear: cookie.clear } : undefined
    },
    proven: sealedCookie(jar, box, { name: 'proven', seconds: lives.proven, schema: Proven }),
    welcome: sealedCookie(jar, box, { name: 'welcome', seconds: lives.welcome, schema: Proven }),
    refusal: sealedCookie(jar, box, { name: 'refusal', seconds: lives.refusal, schema: z.literal(true) }),
  }
}

const nameFor = (state: string) => `sign_in_${sha256(state).slice(0, 12)}`

/** The names of the transactions that a request shows, the latest first: browsers send the oldest cookie first. */
const namesIn = (header = '') =>
  [...header.matchAll(/\b(sign_in_[0-9a-f]{12})=/g)].map(([, name = '']) => name).toReversed()
