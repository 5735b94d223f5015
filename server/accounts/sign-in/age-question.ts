import type { WithCookies } from '#server/accounts/sessions/replies.ts'
import { invalid } from '#server/platform/http/problems.ts'
import type { ClientInfo } from './client-info.ts'
import { type Destination, destinationOf } from './destination.ts'
import { findOrCreateMember } from './find-member.ts'
import { signInExpired } from './one-time-code.ts'
import { ageVerdict, type Birth } from './rules.ts'
import { type SessionDependencies, welcomeCode } from './session-dependencies.ts'
import type { SignInCookies } from './sign-in-cookies.ts'

type AgeReply = WithCookies<Destination & { admitted: boolean }>

/** Rejects an account and, unless it is already set, sets the rejection cookie. */
const reject = (cookies: SignInCookies, wasRejected: boolean, now: number): AgeReply => ({
  body: { admitted: false, ...destinationOf('/') },
  cookies: [cookies.welcome.clear, ...(wasRejected ? [] : [cookies.rejection.seal(true, now).setCookie])],
})

/**
 * Handles the answer to the age question: creates a member and a session, or nothing. A rejected browser stays rejected
 * for an hour, regardless of its answer. `today` must be 'YYYY-MM-DD'.
 */
export const answerAgeQuestion =
  (context: SessionDependencies) =>
  async (birth: Birth, today: string, client: ClientInfo, now: number): Promise<AgeReply> => {
    const { db, codes, browserSessions } = context
    const cookies = await context.getCookies()
    const welcome = cookies.welcome.read(client.cookie, now)
    if (!welcome) throw signInExpired()
    const verdict = ageVerdict(birth, today)
    if (verdict === 'impossible') throw invalid({ birth_year: 'This month has not come yet. Please check the year.' })
    return db.transaction(async () => {
      await codes.consume(welcomeCode, welcome.token, now)
      const wasRejected = cookies.rejection.read(client.cookie, now) !== undefined
      if (wasRejected || verdict === 'refused') return reject(cookies, wasRejected, now)
      const { identity, destination } = welcome.value
      await browserSessions.end(client)
      const id = await findOrCreateMember(context, identity, now)
      const setCookie = await browserSessions.begin(id, identity, client, now)
      return { body: { admitted: true, ...destination }, cookies: [cookies.welcome.clear, setCookie] }
    })
  }
