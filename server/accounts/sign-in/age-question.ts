import type { WithCookies } from '#server/accounts/sessions/replies.ts'
import { isoMoment } from '#server/platform/base/clock.ts'
import { invalid } from '#server/platform/http/problems.ts'
import type { ClientInfo } from './client-info.ts'
import { type SessionDependencies, welcomeCode } from './create-session.ts'
import { type Destination, destinationOf } from './destination.ts'
import { signInExpired } from './one-time-code.ts'
import { ageVerdict, type Birth } from './rules.ts'
import type { SignInCookies } from './sign-in-cookies.ts'

type AgeReply = WithCookies<Destination & { admitted: boolean }>

/** Refuses an account, and notes that in the browser where it is not noted yet. */
const reject = (cookies: SignInCookies, wasRejected: boolean, now: number): AgeReply => ({
  body: { admitted: false, ...destinationOf('/') },
  cookies: [cookies.welcome.clear, ...(wasRejected ? [] : [cookies.rejection.seal(true, now).setCookie])],
})

/**
 * The age question's answer: a member and a session, or nothing at all. A browser that was refused is refused again for
 * an hour, whatever it answers then. The function takes `today` as 'YYYY-MM-DD'.
 */
export const answerAgeQuestion =
  ({ db, store, codes, browserSessions, getCookies }: SessionDependencies) =>
  async (birth: Birth, today: string, client: ClientInfo, now: number): Promise<AgeReply> => {
    const cookies = await getCookies()
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
      const id = await store.createMember(identity, isoMoment(now))
      const setCookie = await browserSessions.begin(id, identity, client, now)
      return { body: { admitted: true, ...destination }, cookies: [cookies.welcome.clear, setCookie] }
    })
  }
