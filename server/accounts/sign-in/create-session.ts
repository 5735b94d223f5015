import { beginSession, type SignInReply } from './begin-session.ts'
import type { ClientInfo } from './client-info.ts'
import { signInExpired } from './one-time-code.ts'
import type { SessionDependencies } from './session-dependencies.ts'

/** Second half of sign-in: exchanges a one-time code for a session, or for the age question if the user is new. */
export const createSession =
  (context: SessionDependencies) =>
  async (code: string, client: ClientInfo, now: number): Promise<SignInReply> => {
    const cookies = await context.getCookies()
    const verified = cookies.verified.read(client.cookie, now)
    if (!verified) throw signInExpired()
    return context.db.transaction(async () => {
      await context.codes.consume(code, verified.token, now)
      return beginSession(context, verified.value, cookies.verified.clear, client, now)
    })
  }
