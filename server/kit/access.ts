import type { FastifyRequest } from 'fastify'
import type { Access } from '#contract/routes.ts'
import { type Caller, sameSecret } from './caller.ts'
import { forbidden, problem, unauthorized } from './problems.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who the session cookie belongs to; asked for once a request, at first use. */
    caller: () => Promise<Caller | null>
    /** Whether a script proved the administrator's token. */
    isAdminScript: boolean
  }
}

/**
 * Lets a request pass or refuses it: 401 for nobody, 403 for the wrong somebody.
 * @param isSubscriber asked only where the endpoint is for subscribers
 */
export async function admit(
  request: FastifyRequest,
  access: Access,
  isSubscriber: (caller: Caller) => Promise<boolean>,
): Promise<Caller | null> {
  if (access === 'admin' && request.isAdminScript) return null
  const caller = await request.caller()
  if (access === 'public') return caller
  if (!caller) throw unauthorized()
  if (access === 'admin' && !caller.is_admin) throw forbidden('This is for the administrator only.')
  if (access === 'subscriber' && !(await isSubscriber(caller)))
    throw problem(403, 'not_subscribed', 'An active CashCoach subscription is needed for this.')
  return caller
}

/** Whether `Authorization: Bearer` or `X-Admin-Key` carries the administrator's token. Without a token nothing does. */
export function provesToken(request: FastifyRequest, token: string | undefined): boolean {
  if (!token) return false
  const { authorization, 'x-admin-key': key } = request.headers
  const shown = authorization?.startsWith('Bearer ') ? authorization.slice(7) : key
  return typeof shown === 'string' && sameSecret(shown, token)
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * The refusal of a write that another site's page makes a browser send, or undefined. Programs that are no browser send
 * neither header, and carry nobody's cookie.
 */
export function foreignWrite(request: FastifyRequest, appUrl: string): Error | undefined {
  if (safeMethods.has(request.method)) return undefined
  const { origin, 'sec-fetch-site': site } = request.headers
  const foreign =
    origin === undefined ? site !== undefined && site !== 'same-origin' && site !== 'none' : origin !== appUrl
  return foreign ? problem(403, 'foreign_origin', 'This request did not come from this site.') : undefined
}
