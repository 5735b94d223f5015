import type { FastifyRequest } from 'fastify'
import type { Access } from '#contract/platform/route.ts'
import { secretsEqual } from '#server/platform/base/hash.ts'
import type { Caller } from './caller.ts'
import { forbidden, problem, unauthorized } from './problems.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The owner of the session cookie; looked up once per request, at first use. */
    caller: () => Promise<Caller | null>
    /** Whether a script sent the admin token. */
    isAdminScript: boolean
  }
}

/** A member's CashCoach access; queried only if an endpoint's access depends on it. */
export interface SubscriptionAccess {
  /** Whether it is active now. */
  isSubscriber: (caller: Caller) => Promise<boolean>
  /** Whether it is or was active. */
  wasSubscriber: (caller: Caller) => Promise<boolean>
}

/** Checks a request against an endpoint's access: 401 if signed out, 403 without permission. */
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

/** Whether the admin calls a public endpoint, from a browser or by a script. */
export const isAdmin = ({ caller, request }: { caller: Caller | null; request: { isAdminScript: boolean } }): boolean =>
  request.isAdminScript || caller?.is_admin === true

const notSubscribed = () => problem(403, 'not_subscribed', 'An active CashCoach subscription is needed for this.')

/** The token of `Authorization: Bearer`, if any. */
export const bearerToken = ({ headers: { authorization } }: FastifyRequest): string | undefined =>
  authorization?.startsWith('Bearer ') ? authorization.slice(7) : undefined

/**
 * Whether `Authorization: Bearer` or `X-Admin-Key` contains the admin token. Always false if no token is configured.
 */
export function hasAdminToken(request: FastifyRequest, token: string | undefined): boolean {
  if (!token) return false
  const presented = bearerToken(request) ?? request.headers['x-admin-key']
  return typeof presented === 'string' && secretsEqual(presented, token)
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Protects from cross-site request forgery (CSRF) and from pages that make browsers flood this site. Returns the error
 * for a request caused by another site's page, or undefined. Links from elsewhere may open an address; pictures,
 * scripts, frames and calls may not. Programs other than browsers send none of these headers, and no member's cookie.
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

/** Whether this is a top-level navigation. A frame navigates too, without a click. */
function opensPage({ headers }: FastifyRequest): boolean {
  const { 'sec-fetch-mode': mode, 'sec-fetch-dest': destination = 'document' } = headers
  return mode === 'navigate' && destination === 'document'
}
