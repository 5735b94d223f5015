import type { FastifyRequest } from 'fastify'
import type { Access } from '#contract/platform/route.ts'
import { secretsEqual } from '#server/platform/base/hash.ts'
import type { Caller } from './caller.ts'
import { forbidden, problem, unauthorized } from './problems.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who the session cookie belongs to; looked up once a request, at first use. */
    caller: () => Promise<Caller | null>
    /** Whether a script proved the administrator's token. */
    isAdminScript: boolean
  }
}

/** What is known of a member's CashCoach; asked only where an endpoint's access depends on it. */
export interface SubscriptionAccess {
  /** Whether it is active now. */
  isSubscriber: (caller: Caller) => Promise<boolean>
  /** Whether it is active or ever was. */
  wasSubscriber: (caller: Caller) => Promise<boolean>
}

/** Checks a request against an endpoint's access: 401 for whoever is not signed in, 403 for the wrong person. */
export async function authorize(
  request: FastifyRequest,
  access: Access,
  { isSubscriber, wasSubscriber }: SubscriptionAccess,
): Promise<Caller | null> {
  if (access === 'admin' && request.isAdminScript) return null
  const caller = await request.caller()
  if (access === 'public') return caller
  if (!caller) throw unauthorized()
  if (access === 'admin' && !caller.is_admin) throw forbidden('This is for the administrator only.')
  if (access === 'subscriber' && !(await isSubscriber(caller))) throw notSubscribed()
  if (access === 'former-subscriber' && !(await wasSubscriber(caller))) throw notSubscribed()
  return caller
}

/** Whether a public endpoint is called by the administrator, from a browser or by a script. */
export const isAdmin = ({ caller, request }: { caller: Caller | null; request: { isAdminScript: boolean } }): boolean =>
  request.isAdminScript || caller?.is_admin === true

const notSubscribed = () => problem(403, 'not_subscribed', 'An active CashCoach subscription is needed for this.')

/** The token of `Authorization: Bearer`, if there is one. */
export const bearerToken = ({ headers: { authorization } }: FastifyRequest): string | undefined =>
  authorization?.startsWith('Bearer ') ? authorization.slice(7) : undefined

/** Whether `Authorization: Bearer` or `X-Admin-Key` carries the administrator's token. Without a token nothing does. */
export function hasAdminToken(request: FastifyRequest, token: string | undefined): boolean {
  if (!token) return false
  const presented = bearerToken(request) ?? request.headers['x-admin-key']
  return typeof presented === 'string' && secretsEqual(presented, token)
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Protects from cross-site request forgery (CSRF), and from pages that make their visitors' browsers call us again and
 * again: the error for a request that another site's page makes a browser send, or undefined. A link from elsewhere may
 * open an address here; a picture, a script, a frame or a call may not. Programs that are no browser send none of these
 * headers, and carry nobody's cookie.
 */
export function checkOrigin(request: FastifyRequest, appUrl: string): Error | undefined {
  const { origin, 'sec-fetch-site': site } = request.headers
  const isForeignSite = site !== undefined && site !== 'same-origin' && site !== 'none'
  if (safeMethods.has(request.method))
    return isForeignSite && request.url.startsWith('/api/') && !opensPage(request) ? foreignOrigin() : undefined
  const isCrossOrigin = origin === undefined ? isForeignSite : origin !== appUrl
  return isCrossOrigin ? foreignOrigin() : undefined
}

const foreignOrigin = () => problem(403, 'foreign_origin', 'This request did not come from this site.')

/** Whether the browser's window goes to this address. A frame navigates too, without anybody having clicked. */
function opensPage({ headers }: FastifyRequest): boolean {
  const { 'sec-fetch-mode': mode, 'sec-fetch-dest': destination = 'document' } = headers
  return mode === 'navigate' && destination === 'document'
}
