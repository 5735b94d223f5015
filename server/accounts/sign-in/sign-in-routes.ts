import type { FastifyReply, FastifyRequest } from 'fastify'
import type { accounts } from '#contract/accounts/accounts.ts'
import type { AccountService } from '#server/accounts/members/service.ts'
import { redirect, withCookies } from '#server/accounts/sessions/replies.ts'
import { problem } from '#server/platform/http/problems.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import { redactEmails } from '#server/platform/operation/log.ts'
import { clientInfoOf } from './client-info.ts'
import { callbackError } from './provider-sign-in.ts'
import type { SignInCounts } from './sign-in-counts.ts'
import { SignInError } from './sign-in-error.ts'

type SignInHandlers = Pick<
  Handlers<typeof accounts>,
  'redirectUrl' | 'start' | 'callback' | 'createSession' | 'requestCode' | 'signInByCode' | 'welcome'
>

/** Counts a failed sign-in and logs its reason, without personal data. */
function recordSignInError(counts: SignInCounts, request: FastifyRequest, { code, message }: SignInError) {
  counts.add(code)
  request.log.warn({ fault: code, reason: redactEmails(message).slice(0, 200) }, 'sign-in failed')
}

interface SessionCall {
  body: { code: string }
  request: FastifyRequest
  reply: FastifyReply
  now: number
}

/** Begins a session by a code. A new user, who still answers the age question, is not counted yet. */
const sessionBy =
  (begin: AccountService['createSession'], counts: SignInCounts) =>
  async ({ body, request, reply, now }: SessionCall) => {
    const result = await counts.watch(() => begin(body.code, clientInfoOf(request), now))
    if (!result.body.welcome) counts.add('ok')
    return withCookies(reply, result)
  }

export const signInRoutes = (appUrl: string, service: AccountService, counts: SignInCounts): SignInHandlers => ({
  async redirectUrl({ query, request, reply, now }) {
    try {
      return { redirectUrl: withCookies(reply, await service.begin(query, request.headers.cookie, now)) }
    } catch (error) {
      if (!(error instanceof SignInError)) throw error
      recordSignInError(counts, request, error)
      throw problem(503, 'sign_in_unavailable', 'Sign-in is not responding right now. Please try again in a minute.')
    }
  },

  /** Errors redirect to /auth/callback, as for every other failed sign-in. */
  async start({ request, reply, now }) {
    const requested = Object.fromEntries(new URL(request.url, appUrl).searchParams)
    try {
      return redirect(reply, withCookies(reply, await service.begin(requested, request.headers.cookie, now)))
    } catch (error) {
      if (!(error instanceof SignInError)) throw error
      recordSignInError(counts, request, error)
      return redirect(reply, callbackError(error))
    }
  },

  /** A callback without a sign-in of this browser is not counted as a failure. */
  async callback({ request, reply, now, countFailure }) {
    const { searchParams } = new URL(request.url, appUrl)
    const { location, cookies, error } = await service.finish(searchParams, request.headers.cookie, now)
    if (error) recordSignInError(counts, request, error)
    if (error && error.code !== 'expired') await countFailure()
    return redirect(reply, withCookies(reply, { body: location, cookies }))
  },

  createSession: sessionBy(service.createSession, counts),

  requestCode: async ({ body, request, reply, now }) =>
    withCookies(reply, await service.requestCode(body, clientInfoOf(request), now)),

  signInByCode: sessionBy(service.signInByCode, counts),

  async welcome({ body, request, reply, today, now }) {
    const result = await counts.watch(() => service.answerAgeQuestion(body, today, clientInfoOf(request), now))
    counts.add(result.body.admitted ? 'ok' : 'under_age')
    return withCookies(reply, result)
  },
})
