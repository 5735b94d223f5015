import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { isLocalClient } from '#server/platform/http/local-client.ts'
import { styleSheet } from '../style-sheet.ts'
import { identityPath } from './client.ts'
import { errorPage, type SignInPageProps, signInPage } from './html.ts'
import { normalizeEmail } from './people.ts'
import type { IdentityOptions, IdentityProvider } from './provider.ts'

const Params = z.object({ uid: z.string() })
const SignInForm = z.object({
  email: z.string().optional(),
  account: z.string().optional(),
  cancel: z.string().optional(),
})

const invalidEmail = 'Please type an e-mail address, such as maya@example.test.'
const adminLocalOnly =
  "This demonstration is open to other machines. The administrator signs in on the server's own machine only."

type GetProvider = () => Promise<IdentityProvider>

/** The sign-in page: plain forms, no script. */
export function signInRoutes(scope: FastifyInstance, getProvider: GetProvider, options: IdentityOptions) {
  const { maySignInAs, showPage, finish } = signInSteps(getProvider, options)
  acceptForms(scope)
  serveStyles(scope)
  scope.get(`${identityPath}/sign-in/:uid`, (request, reply) => showPage(request, reply, {}))
  scope.post(`${identityPath}/sign-in/:uid`, async (request, reply) => {
    const { email, account, cancel } = SignInForm.parse(request.body)
    if (cancel) return finish(request, reply, null)
    const typed = account ?? email ?? ''
    const address = normalizeEmail(typed)
    if (!address) return showPage(request, reply.code(400), { value: typed, error: invalidEmail })
    if (!maySignInAs(request, address))
      return showPage(request, reply.code(403), { value: typed, error: adminLocalOnly })
    return finish(request, reply, address)
  })
  scope.setErrorHandler((error, request, reply) => {
    request.log.warn({ err: error }, 'a sign-in of the demonstration stopped')
    const reason = error instanceof Error && error.name === 'SessionNotFound' ? 'This sign-in is not known here.' : ''
    return sendPage(reply.code(400), errorPage(reason, options.clients?.[0]), options.origin)
  })
}

function acceptForms(scope: FastifyInstance) {
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
}

function serveStyles(scope: FastifyInstance) {
  const styles = styleSheet('identity/sign-in.css')
  scope.get(`${identityPath}/sign-in.css`, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(styles),
  )
}

function signInSteps(getProvider: GetProvider, options: IdentityOptions) {
  const maySignInAs = (request: FastifyRequest, address: string) =>
    !options.allowRemote || isLocalClient(request) || normalizeEmail(options.adminEmail) !== address

  return {
    maySignInAs,

    async showPage(request: FastifyRequest, reply: FastifyReply, form: Pick<SignInPageProps, 'value' | 'error'>) {
      const { provider, accounts } = await getProvider()
      const { params } = await provider.interactionDetails(request.raw, reply.raw)
      const site = z.object({ redirect_uri: z.url() }).parse(params).redirect_uri
      const { uid } = Params.parse(request.params)
      const offered = accounts.filter(({ email }) => maySignInAs(request, email))
      return sendPage(reply, signInPage({ uid, accounts: offered, ...form }), new URL(site).origin)
    },

    /** @param address null if the user canceled */
    async finish(request: FastifyRequest, reply: FastifyReply, address: string | null) {
      const { provider, registerPerson } = await getProvider()
      const result = address
        ? { login: { accountId: registerPerson(address).sub } }
        : { error: 'access_denied', error_description: 'The person cancelled.' }
      return reply.redirect(await provider.interactionResult(request.raw, reply.raw, result), 303)
    },
  }
}

/** After the form the browser is redirected to the site, whose origin may differ from the provider's. */
const sendPage = (reply: FastifyReply, html: string, site: string) =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'self'; img-src data:; form-action 'self' ${site}; base-uri 'none'; frame-ancestors 'none'`,
    )
    .send(html)
