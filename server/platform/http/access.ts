import type { FastifyRequest } from 'fastify'
import { minute } from '#contract/platform/rate-limits.ts'
import type { Route } from '#contract/platform/route.ts'
import { type Tier, tierNames } from '#course/tiers.ts'
import type { Clock } from '#server/platform/base/clock.ts'
import { secretsEqual } from '#server/platform/base/hash.ts'
import type { Caller } from './caller.ts'
import { forbidden, problem, unauthorized } from './problems.ts'
import { type RateLimiter, rateLimitKey } from './rate-limit.ts'

/** A member's CashCoach access; queried only if an endpoint's access depends on it. */
export interface SubscriptionAccess {
  /** Whether it is active now. */
  isSubscriber: (caller: Caller) => Promise<boolean>
  /** Whether it is or was active. */
  wasSubscriber: (caller: Caller) => Promise<boolean>
}

interface AccessDependencies extends SubscriptionAccess {
  limits: RateLimiter
  clock: Clock
}

/** Wrong admin tokens from one address, before they are rejected without a write. */
const tokenLimit = { times: 60, seconds: 10 * minute, counts: 'failures' } as const

/** Checks a request against an endpoint's access: 401 if signed out, 403 without permission. */
export async function authorize(
  request: FastifyRequest,
  { access, showsMoreToAdmin }: Pick<Route, 'access' | 'showsMoreToAdmin'>,
  { isSubscriber, wasSubscriber, limits, clock }: AccessDependencies,
): Promise<Caller | null> {
  if (access === 'admin' && request.isAdminScript) return null
  const caller = await request.caller()
  if (caller?.viewed_tier && !safeMethods.has(request.method)) throw onlyViewing(caller.viewed_tier)
  if (access === 'admin' || showsMoreToAdmin) await countTokenGuess(request, caller, { limits, clock })
  if (access === 'public') return caller
  if (!caller) throw unauthorized()
  if (access === 'admin' && !caller.is_admin) throw forbidden('This is for the administrator only.')
  if (access === 'subscriber' && !(await isSubscriber(caller))) throw notSubscribed()
  if (access === 'former-subscriber' && !(await wasSubscriber(caller))) throw notSubscribed()
  return caller
}

type TokenLimits = Pick<AccessDependencies, 'limits' | 'clock'>

/** Counts a wrong admin token, unless the admin sent it from a browser. @throws a 429 above the limit */
async function countTokenGuess(request: FastifyRequest, caller: Caller | null, { limits, clock }: TokenLimits) {
  if (request.invalidCredential !== 'admin token' || caller?.is_admin) return
  request.isTokenGuess = true
  const counter = limits.counter('admin token', rateLimitKey(undefined, request.ip), tokenLimit, clock.now())
  const rejection = await counter.begin()
  if (rejection) throw rejection
  await counter.fail()
}

/** Whether the admin sends this request, from a browser or by a script. Counts a wrong token. */
export async function isFromAdmin(request: FastifyRequest, dependencies: TokenLimits): Promise<boolean> {
  const caller = request.isAdminScript ? null : await request.caller()
  await countTokenGuess(request, caller, dependencies)
  return isAdmin(request, caller)
}

/** Whether the admin calls, from a browser or by a script. */
export const isAdmin = ({ isAdminScript }: FastifyRequest, caller: Caller | null): boolean =>
  isAdminScript || caller?.is_admin === true

const onlyViewing = (tier: Tier) =>
  problem(
    403,
    'platform.only_viewing',
    `You see the site as a ${tierNames[tier].name} member, and nothing is saved. End the view to go on as yourself.`,
  )

const notSubscribed = () => problem(403, 'not_subscribed', 'An active CashCoach subscription is needed for this.')

/** The token of `Authorization: Bearer`, in any case, if any. */
export const bearerToken = ({ headers: { authorization } }: FastifyRequest): string | undefined =>
  authorization && /^bearer +(.*)$/i.exec(authorization)?.[1]

/**
 * Whether `Authorization: Bearer` or `X-Admin-Key` contains the admin token; undefined if neither is sent. Every token
 * is invalid if none is configured.
 */
export function adminTokenOf(request: FastifyRequest, token: string | undefined): 'valid' | 'invalid' | undefined {
  const presented = bearerToken(request) ?? request.headers['x-admin-key']
  if (typeof presented !== 'string') return undefined
  return token && secretsEqual(presented, token) ? 'valid' : 'invalid'
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
