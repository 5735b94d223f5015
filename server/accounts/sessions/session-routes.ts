import type { FastifyReply, FastifyRequest } from 'fastify'
import type { accounts } from '#contract/accounts/accounts.ts'
import type { User } from '#contract/platform/user.ts'
import { logoutIntent } from '#server/accounts/sign-in/rules.ts'
import type { AppDependencies } from '#server/platform/app-dependencies.ts'
import { localDate } from '#server/platform/base/clock.ts'
import { sha256 } from '#server/platform/base/hash.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { notFound } from '#server/platform/http/problems.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import { sessionCookie } from '#server/platform/security/sessions.ts'
import { redirect } from './replies.ts'

interface Dependencies extends Pick<AppDependencies, 'appUrl' | 'cookies' | 'sessions'> {
  hasCashcoach: HasCashcoach
}
type SessionHandlers = Pick<
  Handlers<typeof accounts>,
  'me' | 'logout' | 'logoutByPost' | 'sessions' | 'endSession' | 'endSessions'
>

/** Whether CashCoach is active for a member. */
export type HasCashcoach = (member: Pick<Caller, 'id' | 'email'>) => Promise<boolean>

/** The caller, as returned to the browser. @param now in milliseconds */
export const userOf = (caller: Caller, now: number, hasCashcoach: boolean): User => {
  const { id, email, is_admin, given_name, time_zone, member_since } = caller
  return {
    id,
    email,
    is_admin,
    google_user_data: { given_name },
    has_cashcoach: hasCashcoach,
    is_first_day: localDate(time_zone, now) === localDate(time_zone, Date.parse(member_since)),
  }
}

export const sessionRoutes = ({ appUrl, cookies, sessions, hasCashcoach }: Dependencies): SessionHandlers => {
  const clearSessionCookie = (reply: FastifyReply) => reply.header('set-cookie', cookies.clear(sessionCookie.name))
  const signOut = async (request: FastifyRequest, reply: FastifyReply) => {
    const secret = cookies.read(request.headers.cookie, sessionCookie.name)
    if (secret) request.actor ??= await sessions.signOut(sha256(secret))
    clearSessionCookie(reply)
  }

  return {
    me: async ({ caller, now }) => userOf(caller, now, await hasCashcoach(caller)),

    async logout({ request, reply }) {
      const intent = logoutIntent(request.headers, appUrl)
      if (intent !== 'nothing') await signOut(request, reply)
      return intent === 'page' ? redirect(reply, '/') : reply.header('cache-control', 'no-store').code(204).send()
    },

    logoutByPost: ({ request, reply }) => signOut(request, reply),

    async sessions({ caller, now }) {
      const found = await sessions.list(caller, now)
      return found.map(({ id_hash, ...session }) => ({ ...session, current: id_hash === caller.session_hash }))
    },

    async endSession({ caller, params, reply }) {
      const ended = await sessions.endOne(caller.id, params.id)
      if (ended === undefined) throw notFound()
      if (ended === caller.session_hash) clearSessionCookie(reply)
    },

    async endSessions({ caller, reply }) {
      await sessions.endAll(caller.id)
      clearSessionCookie(reply)
    },
  }
}
