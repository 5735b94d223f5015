import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { isLocalClient } from '#server/kit/local-client.ts'
import { identityPath } from './client.ts'
import { faultPage, type SignInPage, signInPage } from './html.ts'
import { addressOf } from './people.ts'
import type { IdentityOptions, IdentityProvider } from './provider.ts'

const Params = z.object({ uid: z.string() })
const Answer = z.object({
  email: z.string().optional(),
  account: z.string().optional(),
  cancel: z.string().optional(),
})

const noAddress = 'Please type an e-mail address, such as maya@example.test.'
const adminElsewhere =
  "This demonstration is open to other machines. The administrator signs in on the server's own machine only."

/** The page where somebody says who they are: plain forms, no script. */
export function signInPages(scope: FastifyInstance, open: () => Promise<IdentityProvider>, options: IdentityOptions) {
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  const styles = readFileSync(join(import.meta.dirname, 'sign-in.css'))
  scope.get(`${identityPath}/sign-in.css`, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(styles),
  )

  const mayTake = (request: FastifyRequest, address: string) =>
    !options.open || isLocalClient(request) || addressOf(options.adminEmail) !== address

  const show = async (request: FastifyRequest, reply: FastifyReply, more: Pick<SignInPage, 'typed' | 'fault'>) => {
    const { provider, ready } = await open()
    const { params } = await provider.interactionDetails(request.raw, reply.raw)
    const site = z.object({ redirect_uri: z.url() }).parse(params).redirect_uri
    const { uid } = Params.parse(request.params)
    const offered = ready.filter(({ email }) => mayTake(request, email))
    return sendPage(reply, signInPage({ uid, ready: offered, ...more }), new URL(site).origin)
  }

  const finish = async (request: FastifyRequest, reply: FastifyReply, address: string | null) => {
    const { provider, meet } = await open()
    const result = address
      ? { login: { accountId: meet(address).sub }, select_account: {} }
      : { error: 'access_denied', error_description: 'The person cancelled.' }
    return reply.redirect(await provider.interactionResult(request.raw, reply.raw, result), 303)
  }

  scope.get(`${identityPath}/sign-in/:uid`, (request, reply) => show(request, reply, {}))
  scope.post(`${identityPath}/sign-in/:uid`, async (request, reply) => {
    const { email, account, cancel } = Answer.parse(request.body)
    if (cancel) return finish(request, reply, null)
    const typed = account ?? email ?? ''
    const address = addressOf(typed)
    if (!address) return show(request, reply.code(400), { typed, fault: noAddress })
    if (!mayTake(request, address)) return show(request, reply.code(403), { typed, fault: adminElsewhere })
    return finish(request, reply, address)
  })

  scope.setErrorHandler((error, request, reply) => {
    request.log.warn({ err: error }, 'a sign-in of the demonstration stopped')
    const reason = error instanceof Error && error.name === 'SessionNotFound' ? 'This sign-in is not known here.' : ''
    return sendPage(reply.code(400), faultPage(reason, options.clients?.[0]), options.origin)
  })
}

/** After the form the browser is sent on to the site, which may have another origin than the provider. */
const sendPage = (reply: FastifyReply, html: string, site: string) =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'self'; img-src data:; form-action 'self' ${site}; base-uri 'none'; frame-ancestors 'none'`,
    )
    .send(html)
