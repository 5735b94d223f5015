import type { FastifyReply, FastifyRequest } from 'fastify'
import type { accounts, User } from '#contract/accounts.ts'
import type { Parts } from '#server/app.ts'
import type { Caller } from '#server/kit/caller.ts'
import { isoMoment } from '#server/kit/clock.ts'
import { discreet } from '#server/kit/log.ts'
import { notFound, problem } from '#server/kit/problems.ts'
import { disposition } from '#server/kit/send-file.ts'
import type { Handlers } from '#server/kit/serve.ts'
import { lifetimes, sessionCookie } from '#server/kit/sessions.ts'
import { deviceOf } from './device.ts'
import { exportMember } from './export.ts'
import { SignInFault } from './provider-client.ts'
import { logoutIntent } from './rules.ts'
import type { AccountService, Answered, Visitor } from './service.ts'
import { accountStore } from './store.ts'

const visitorOf = ({ headers }: FastifyRequest): Visitor => ({
  cookie: headers.cookie,
  device: deviceOf(headers['user-agent']),
})

const userOf = ({ id, email, is_admin, given_name }: Caller): User => ({
  id,
  email,
  is_admin,
  google_user_data: { given_name },
})

/** Sets an answer's cookies and gives its reply. */
function told<T>(reply: FastifyReply, answer: Answered<T>): T {
  for (const line of answer.cookies) reply.header('set-cookie', line)
  return answer.reply
}

/** Says in the log why a sign-in came to nothing; who it was stays out of it. */
function note(request: FastifyRequest, { code, message }: SignInFault) {
  request.log.warn({ fault: code, reason: discreet(message).slice(0, 200) }, 'sign-in failed')
}

export const accountRoutes = (
  { appUrl, db, cookies, sessions }: Pick<Parts, 'appUrl' | 'db' | 'cookies' | 'sessions'>,
  service: AccountService,
): Handlers<typeof accounts> => {
  const store = accountStore(db)
  const forget = (reply: FastifyReply) => reply.header('set-cookie', cookies.clear(sessionCookie.name))
  const leave = async (reply: FastifyReply, caller: Caller | null) => {
    if (caller) await sessions.end(caller.session_hash)
    forget(reply)
  }

  return {
    async redirectUrl({ query, request, reply, now }) {
      try {
        return { redirectUrl: told(reply, await service.begin(query.return_to, request.headers.cookie, now)) }
      } catch (error) {
        if (!(error instanceof SignInFault)) throw error
        note(request, error)
        throw problem(503, 'sign_in_unavailable', 'Sign-in is not responding right now. Please try again in a minute.')
      }
    },

    /** What it cannot do it says at /auth/callback, like every other sign-in that failed. */
    async start({ request, reply, now }) {
      const asked = new URL(request.url, appUrl).searchParams.get('return_to') ?? undefined
      try {
        return goOn(reply, told(reply, await service.begin(asked, request.headers.cookie, now)))
      } catch (error) {
        if (!(error instanceof SignInFault)) throw error
        note(request, error)
        return goOn(reply, `/auth/callback?error=${error.code}`)
      }
    },

    async providerReturn({ request, reply, now }) {
      const { searchParams } = new URL(request.url, appUrl)
      const { location, cookies: lines, fault } = await service.finish(searchParams, request.headers.cookie, now)
      if (fault) note(request, fault)
      return goOn(reply, told(reply, { reply: location, cookies: lines }))
    },

    createSession: async ({ body, request, reply, now }) =>
      told(reply, await service.redeem(body.code, visitorOf(request), now)),

    welcome: async ({ body, request, reply, today, now }) =>
      told(reply, await service.welcome(body, today, visitorOf(request), now)),

    me: async ({ caller }) => userOf(caller),

    async logout({ request, reply, caller }) {
      const intent = logoutIntent(request.headers, appUrl)
      if (intent !== 'nothing') await leave(reply, caller)
      return intent === 'page' ? goOn(reply, '/') : reply.header('cache-control', 'no-store').code(204).send()
    },

    logoutByPost: ({ reply, caller }) => leave(reply, caller),

    async sessions({ caller, now }) {
      const { idle, absolute } = caller.is_admin ? lifetimes.admin : lifetimes.member
      const found = await store.sessions(caller.id, isoMoment(now - absolute), isoMoment(now - idle))
      return found.map(({ id_hash, ...session }) => ({ ...session, current: id_hash === caller.session_hash }))
    },

    async endSession({ caller, params, reply }) {
      const ended = await store.endSession(caller.id, params.id)
      if (ended === undefined) throw notFound()
      if (ended === caller.session_hash) forget(reply)
    },

    async endSessions({ caller, reply }) {
      await store.endSessions(caller.id)
      forget(reply)
    },

    async exportAccount({ caller, reply, today }) {
      const bytes = await exportMember(db, caller.id)
      return reply
        .type('application/zip')
        .header('content-disposition', disposition('attachment', `moneta-${today}.zip`))
        .header('cache-control', 'no-store')
        .send(bytes)
    },

    async deleteAccount({ caller, reply }) {
      await store.erase(caller.id)
      forget(reply)
    },
  }
}

const goOn = (reply: FastifyReply, location: string) =>
  reply.header('cache-control', 'no-store').redirect(location, 302)
