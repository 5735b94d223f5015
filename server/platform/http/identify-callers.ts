import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Tier } from '#course/tiers.ts'
import type { AppDependencies } from '#server/platform/app-dependencies.ts'
import { viewCookieName, viewedCaller } from '#server/platform/security/sample-members.ts'
import { sessionCookie } from '#server/platform/security/sessions.ts'
import { adminTokenOf } from './access.ts'
import type { Caller } from './caller.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The owner of the session cookie; looked up once per request, at first use. */
    caller: () => Promise<Caller | null>
    /** Whether a script sent the admin token. */
    isAdminScript: boolean
    /** Who sent the request, for the log: a member's number or a script; undefined for a visitor. */
    actor: number | 'script' | undefined
    /** Tier of the sample member that an admin views the site as, once the caller is looked up. */
    viewedTier: Tier | undefined
    /** A credential of the request that is not valid. */
    invalidCredential: 'admin token' | 'session' | undefined
    /** Whether a wrong admin token was sent where the right one is of use. */
    isTokenGuess: boolean
  }
}

/** Authentication: identifies the sender of a request. The session is looked up at first use, once per request. */
export function identifyCallers(app: FastifyInstance, { config, clock, cookies, sessions }: AppDependencies) {
  app.decorateRequest('caller')
  app.decorateRequest('isAdminScript', false)
  app.decorateRequest('actor', undefined)
  app.decorateRequest('viewedTier', undefined)
  app.decorateRequest('invalidCredential', undefined)
  app.decorateRequest('isTokenGuess', false)
  const lookUp = async (request: FastifyRequest): Promise<Caller | null> => {
    const secret = cookies.read(request.headers.cookie, sessionCookie.name)
    if (!secret) return null
    const caller = await sessions.find(secret, clock.now())
    if (caller) request.actor ??= caller.id
    else request.invalidCredential ??= 'session'
    if (!caller || request.routeOptions.config.ignoresView) return caller
    const viewed = viewedCaller(caller, cookies.read(request.headers.cookie, viewCookieName))
    request.viewedTier = viewed.viewed_tier
    return viewed
  }
  app.addHook('onRequest', (request, _reply, done) => {
    let lookup: Promise<Caller | null> | undefined
    request.caller = () => {
      lookup ??= lookUp(request)
      return lookup
    }
    const token = adminTokenOf(request, config.adminApiToken)
    request.isAdminScript = token === 'valid'
    if (token === 'valid') request.actor = 'script'
    if (token === 'invalid') request.invalidCredential = 'admin token'
    done()
  })
}
