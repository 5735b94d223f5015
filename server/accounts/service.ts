import { randomBytes } from 'node:crypto'
import type { Parts } from '#server/app.ts'
import { sha256 } from '#server/kit/caller.ts'
import { isoMoment } from '#server/kit/clock.ts'
import { invalid, problem } from '#server/kit/problems.ts'
import { sameEmail, sessionCookie } from '#server/kit/sessions.ts'
import { providerClient, SignInFault } from './provider-client.ts'
import { providerSettings } from './provider-settings.ts'
import { ageVerdict, type Birth, pageAfterSignIn } from './rules.ts'
import { type Identity, lives, type SignInCookies, signInCookies } from './sign-in-cookies.ts'
import { accountStore } from './store.ts'

/** The browser in front of us: its cookie header, and in words what it is. */
export interface Visitor {
  cookie: string | undefined
  device: string
}

/** Something for the reply's body, and the lines for its Set-Cookie. */
export interface Answered<T> {
  reply: T
  cookies: string[]
}

const expired = () =>
  problem(401, 'sign_in_expired', 'This sign-in has expired or was used already. Please sign in again.')

/** A code counts only together with the cookie of the browser that it was made for, claims and all. */
const codeHash = (code: string, sealed: string) => sha256(`${code} ${sealed}`)
const welcomeHash = (sealed: string) => codeHash('welcome', sealed)

/** Signing in: from the button to the session, and the age question in between for who is new. */
export function accountService(parts: Pick<Parts, 'config' | 'appUrl' | 'db' | 'cookies' | 'sessions'>) {
  const { config, appUrl, db, cookies: jar, sessions } = parts
  const store = accountStore(db)
  const provider = providerClient(() => providerSettings(config, appUrl))
  const browser = secretly(async () =>
    signInCookies(jar, await store.cookieSecret(randomBytes(32).toString('base64url'))),
  )

  /** Ends the session that this browser had: whoever signs in gets a new one. */
  const endSessionOf = async ({ cookie }: Visitor) => {
    const secret = jar.read(cookie, sessionCookie.name)
    if (secret) await sessions.end(sha256(secret))
  }

  const beginSession = async (memberId: number, identity: Identity, visitor: Visitor, now: number) => {
    if (sameEmail(identity.email, config.adminEmail)) await store.bindAdmin(config.adminEmail, identity, isoMoment(now))
    const secret = await sessions.begin(memberId, visitor.device, now)
    return jar.write(sessionCookie.name, secret, sessionCookie.seconds)
  }

  return {
    /** Begins a sign-in that will come back to a page of ours. @throws SignInFault when the provider does not answer */
    async begin(returnTo: string | undefined, cookie: string | undefined, now: number): Promise<Answered<string>> {
      const [{ url, checks }, kept] = await Promise.all([provider.begin(now), browser()])
      return { reply: url, cookies: kept.begin(cookie, { ...checks, return_to: pageAfterSignIn(returnTo) }, now) }
    },

    /** The provider has sent somebody back. Answers with the address to go on to. */
    async finish(returned: URLSearchParams, cookie: string | undefined, now: number) {
      const kept = await browser()
      const begun = kept.end(cookie, returned.get('state') ?? '', now)
      if (!begun) return failure(new SignInFault('expired'), [])
      try {
        const identity = await provider.finish(returned, begun.transaction, now)
        const code = randomBytes(32).toString('base64url')
        const proven = kept.proven.make({ identity, return_to: begun.transaction.return_to }, now)
        await store.keepCode(codeHash(code, proven.sealed), isoMoment(now + lives.proven * 1000), isoMoment(now))
        return { location: `/auth/callback?code=${code}`, cookies: [begun.clear, proven.line], fault: undefined }
      } catch (error) {
        if (!(error instanceof SignInFault)) throw error
        return failure(error, [begun.clear])
      }
    },

    /** Exchanges this browser's code: for a session, or for the age question where somebody is new. */
    async redeem(
      code: string,
      visitor: Visitor,
      now: number,
    ): Promise<Answered<{ return_to: string; welcome?: boolean }>> {
      const kept = await browser()
      const shown = kept.proven.read(visitor.cookie, now)
      if (!shown) throw expired()
      return db.transaction(async () => {
        if (!(await store.takeCode(codeHash(code, shown.sealed), isoMoment(now)))) throw expired()
        await endSessionOf(visitor)
        const { identity, return_to } = shown.value
        const known = await store.refresh(identity)
        if (known === undefined && !identity.ready) {
          const welcome = kept.welcome.make(shown.value, now)
          await store.keepCode(welcomeHash(welcome.sealed), isoMoment(now + lives.welcome * 1000), isoMoment(now))
          const cookies = [kept.proven.clear, jar.clear(sessionCookie.name), welcome.line]
          return { reply: { return_to: '/welcome', welcome: true }, cookies }
        }
        const id = known ?? (await store.add(identity, isoMoment(now)))
        const session = await beginSession(id, identity, visitor, now)
        return { reply: { return_to }, cookies: [kept.proven.clear, session] }
      })
    },

    /**
     * The age question's answer: a member and a session, or nothing at all. A browser that was refused is refused again
     * for an hour, whatever it answers then.
     * @param today 'YYYY-MM-DD'
     */
    async welcome(birth: Birth, today: string, visitor: Visitor, now: number): Promise<Answered<Welcomed>> {
      const kept = await browser()
      const shown = kept.welcome.read(visitor.cookie, now)
      if (!shown) throw expired()
      const verdict = ageVerdict(birth, today)
      if (verdict === 'impossible') throw invalid({ birth_year: 'This month has not come yet. Please check the year.' })
      return db.transaction(async () => {
        if (!(await store.takeCode(welcomeHash(shown.sealed), isoMoment(now)))) throw expired()
        const refused = kept.refusal.read(visitor.cookie, now) !== undefined
        if (refused || verdict === 'refused') {
          const cookies = [kept.welcome.clear, ...(refused ? [] : [kept.refusal.make(true, now).line])]
          return { reply: { admitted: false, return_to: '/' }, cookies }
        }
        const { identity, return_to } = shown.value
        await endSessionOf(visitor)
        const id = await store.add(identity, isoMoment(now))
        const session = await beginSession(id, identity, visitor, now)
        return { reply: { admitted: true, return_to }, cookies: [kept.welcome.clear, session] }
      })
    },
  }
}

export type AccountService = ReturnType<typeof accountService>

interface Welcomed {
  admitted: boolean
  return_to: string
}

const failure = (fault: SignInFault, cookies: string[]) => ({
  location: `/auth/callback?error=${fault.code}`,
  cookies,
  fault,
})

/** Makes something once, at its first use; what failed is tried again. */
function secretly(make: () => Promise<SignInCookies>): () => Promise<SignInCookies> {
  let made: Promise<SignInCookies> | undefined
  return () => {
    made ??= make().catch((error) => {
      made = undefined
      throw error
    })
    return made
  }
}
