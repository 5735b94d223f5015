import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { identityPath } from './client.ts'
import type { IdentityOptions, IdentityProvider } from './provider.ts'
import { signInRoutes } from './sign-in-routes.ts'

/**
 * Mounts the demonstration's OpenID provider under /sandbox/identity. It is loaded when the first request for it comes, so
 * that it costs nothing at start-up.
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

/** The OpenID part: the package answers by itself, on the bare request. */
function openidRoutes(scope: FastifyInstance, getProvider: () => Promise<IdentityProvider>, origin: string) {
  scope.removeAllContentTypeParsers()
  // The package reads bodies itself.
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
  scope.all(`${identityPath}/*`, async (request, reply) => {
    const { callback } = await getProvider()
    copyHeaders(reply)
    reply.hijack()
    await callback(rewriteRequest(request.raw, origin), reply.raw)
  })
}

/** The site's security headers hold for the provider's replies too. */
function copyHeaders(reply: FastifyReply) {
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value)
}

/**
 * Shows the package a request as it would see it at its own origin, whatever proxy stands before us. It never learns of
 * its own session: each sign-in asks who is there, as if nobody had ever signed in.
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
