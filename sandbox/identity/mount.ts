import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { identityPath } from './client.ts'
import type { IdentityOptions, IdentityProvider } from './provider.ts'
import { signInRoutes } from './sign-in-routes.ts'

/**
 * Mounts the demo OpenID provider under /sandbox/identity. It is loaded on its first request, so that it does not slow
 * the start.
 * @throws in production mode
 */
export function mountIdentity(app: FastifyInstance, options: IdentityOptions) {
  if (options.production) throw new Error("The demonstration's sign-in cannot run in production mode")
  let loading: Promise<IdentityProvider> | undefined
  const getProvider = () => {
    loading ??= import('./provider.ts').then(({ openProvider }) => openProvider(options, app.log))
    loading.catch(() => {
      loading = undefined
    })
    return loading
  }
  app.register(async (scope) => signInRoutes(scope, getProvider, options))
  app.register(async (scope) => openidRoutes(scope, getProvider, options.origin))
}

/** The OpenID endpoints; the package handles the raw request itself. */
function openidRoutes(scope: FastifyInstance, getProvider: () => Promise<IdentityProvider>, origin: string) {
  scope.removeAllContentTypeParsers()
  // The package parses bodies itself.
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
  scope.all(`${identityPath}/*`, async (request, reply) => {
    const { callback } = await getProvider()
    copyHeaders(reply)
    reply.hijack()
    await callback(rewriteRequest(request.raw, origin), reply.raw)
  })
}

/** The site's security headers also apply to the provider's replies. */
function copyHeaders(reply: FastifyReply) {
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value)
}

/**
 * Rewrites a request as if it had arrived at the provider's own origin, regardless of proxies. Removes the package's
 * session cookie, so that each sign-in asks for the account.
 */
function rewriteRequest(raw: IncomingMessage, origin: string): IncomingMessage {
  const { host, protocol: scheme } = new URL(origin)
  const originalUrl = raw.url ?? '/'
  const { 'x-forwarded-for': _, cookie = '', ...headers } = raw.headers
  raw.headers = {
    ...headers,
    host,
    'x-forwarded-host': host,
    'x-forwarded-proto': scheme.slice(0, -1),
    cookie: cookie.replaceAll(/sandbox_identity_session(\.sig)?=[^;]*;?\s*/g, ''),
  }
  raw.url = originalUrl.slice(identityPath.length) || '/'
  return Object.assign(raw, { originalUrl })
}
