import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Api, Endpoint, Received, Reply } from '#contract/platform/endpoint.ts'
import type { Access } from '#contract/platform/route.ts'
import { type Clock, localDate } from '#server/platform/base/clock.ts'
import { authorize, isAdmin, type SubscriptionAccess } from './access.ts'
import { type BodyReservation, bodyMemoryBudget } from './body-memory-budget.ts'
import type { Caller } from './caller.ts'
import type { Idempotency } from './idempotency.ts'
import { idempotencyKeyOf } from './idempotency-key.ts'
import type { LimitKey, LimitKeysOf } from './limit-key.ts'
import { type RateLimiter, rateLimitKey } from './rate-limit.ts'
import { bodyTimeoutMs, decodeAddress, receive, takesBody } from './receive.ts'
import {
  checkingEncoder,
  fastEncoder,
  isPreEncoded,
  type PreEncodedReply,
  type ReplyEncoder,
  sendJson,
  sendPreEncoded,
  toResponse,
} from './reply.ts'
import type { UploadedFile } from './upload.ts'

type CallerOf<E extends Endpoint> = E['access'] extends 'member' | 'subscriber' | 'former-subscriber'
  ? Caller
  : Caller | null

/** Input of a handler: parsed input, caller, time. The raw request and reply are for the few endpoints without JSON. */
export type Call<E extends Endpoint> = Received<E> & {
  caller: CallerOf<E>
  /** Time of the request, in milliseconds. */
  now: number
  /** The caller's day, 'YYYY-MM-DD', in the browser's time zone; UTC if unknown. */
  today: string
  request: FastifyRequest
  reply: FastifyReply
  /** Counts this call against a failure limit, although its reply is a success. */
  countFailure: () => Promise<void>
} & (E extends { rawBody: true } ? { bytes: Buffer } : unknown) &
  (E extends { showsMoreToAdmin: true } ? { isAdmin: boolean } : unknown) &
  (E extends { upload: object } ? { parts: (lines?: Map<string, string>) => AsyncIterable<UploadedFile> } : unknown)

type HandlerResult<E extends Endpoint> = E extends { file: true } ? FastifyReply : Reply<E> | PreEncodedReply

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<HandlerResult<E>>

/** One handler per endpoint of the contract; a missing or misnamed one does not compile. */
export type Handlers<A extends Api> = { [Name in keyof A]: Handler<A[Name]> }

export interface ServeDependencies extends SubscriptionAccess {
  clock: Clock
  limits: RateLimiter
  idempotency: Idempotency
  demo: boolean
  /** Time limit for a body in tests, instead of the contract's. */
  bodyTimeoutMs?: number
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Access of an endpoint of the contract; absent for other routes. */
    access?: Access
    ignoresSession?: boolean
    ignoresView?: boolean
  }
}

/** Serves a feature: checks access and limits, decodes requests, handles idempotency keys, encodes replies. */
export function serve<A extends Api>(
  app: FastifyInstance,
  kit: ServeDependencies,
  api: A,
  handlers: Handlers<A>,
  ...[limitKeys]: LimitKeysOf<A>
) {
  const limitKeyOf: Record<string, unknown> = { ...limitKeys }
  for (const [name, endpoint] of Object.entries(api)) {
    if (endpoint.demo && !kit.demo) continue
    const handler = handlers[name] as (call: object) => Promise<unknown>
    // In demo mode, and so in tests, each reply is validated fully against its schema.
    const encode = kit.demo ? checkingEncoder(endpoint) : fastEncoder(endpoint)
    const limitKey = limitKeyOf[name] as LimitKey<unknown> | undefined
    const served = { kit, endpoint, handler, encode, limitKey }
    allowTime(app, kit.bodyTimeoutMs ?? bodyTimeoutMs(endpoint))
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      exposeHeadRoute: false,
      config: {
        access: endpoint.access,
        ignoresSession: endpoint.ignoresSession === true,
        ignoresView: endpoint.ignoresView === true,
      },
      handler: (request, reply) => handleRequest(served, request, reply),
    })
  }
}

/** Node's own limit applies to the whole server and to requests without a handler: it is above our longest. */
function allowTime(app: FastifyInstance, bodyMs: number) {
  const needed = bodyMs + app.server.headersTimeout
  if (app.server.requestTimeout > 0 && app.server.requestTimeout < needed) app.server.requestTimeout = needed
}

/** Dependencies of a route. */
interface Served {
  kit: ServeDependencies
  endpoint: Endpoint
  handler: (call: object) => Promise<unknown>
  encode: ReplyEncoder
  /** Set if the limit is counted per sign-in or link. */
  limitKey: LimitKey<unknown> | undefined
}

/** The memory budget for bodies is shared by the whole process. */
const reserveBody = bodyMemoryBudget()
/** Shared by endpoints without a body, which are most: nothing is reserved. */
const noReservation: BodyReservation = { grow: () => undefined, release: () => {} }

async function handleRequest(served: Served, request: FastifyRequest, reply: FastifyReply) {
  const caller = served.endpoint.ignoresSession ? null : await authorize(request, served.endpoint, served.kit)
  if (!takesBody(served.endpoint)) return respond(served, { caller, reservation: noReservation }, request, reply)
  const isKnown = caller !== null || request.isAdminScript
  const reservation = reserveBody(isKnown ? 'member' : 'guest', rateLimitKey(caller?.id, request.ip))
  try {
    return await respond(served, { caller, reservation }, request, reply)
  } finally {
    reservation.release()
  }
}

async function respond(
  served: Served,
  { caller, reservation }: { caller: Caller | null; reservation: BodyReservation },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { kit, endpoint, handler, encode, limitKey } = served
  const now = kit.clock.now()
  const key = idempotencyKeyOf(request, endpoint, caller)
  const sender = rateLimitKey(caller?.id, request.ip)
  const limited = limitKey ? await limitKey({ ...decodeAddress(request, endpoint), request, now, sender }) : sender
  const { counter, rejection } = endpoint.limit ? await countCall(served, limited, now) : {}
  if (rejection && !key) throw rejection
  const received = takesBody(endpoint)
    ? await receive(request, endpoint, kit.bodyTimeoutMs ?? bodyTimeoutMs(endpoint), reservation)
    : decodeAddress(request, endpoint)
  const today = localDate(caller?.time_zone ?? null, now)
  const keyed = key && { ...key, fingerprint: fingerprintOf(endpoint, received), now }
  const countFailure = async () => counter?.fail()
  const more = endpoint.showsMoreToAdmin && { isAdmin: isAdmin(request, caller) }
  const call = { ...received, ...more, caller, now, today, request, reply, countFailure }
  if (keyed) {
    const run = async () => toResponse(encode(await handler(call)))
    // Replays of a completed request are exempt from the rate limit.
    const stored = rejection && (await kit.idempotency.find(keyed))
    if (rejection && !stored) throw rejection
    const isTransactional = endpoint.idempotent === 'transactional'
    return sendJson(reply, stored ?? (await kit.idempotency.runIdempotent(keyed, isTransactional, run)))
  }
  const result = await (counter ? counter.watch(() => handler(call)) : handler(call))
  if (endpoint.file) return result
  if (isPreEncoded(result)) return sendPreEncoded(request, reply, result)
  return sendJson(reply, toResponse(encode(result)))
}

/** Counts a call, unless its key is null. `rejection` is the 429 above the limit. */
async function countCall({ kit, endpoint }: Served, key: string | null, now: number) {
  if (!endpoint.limit || key === null) return {}
  const counter = kit.limits.counter(routeOf(endpoint), key, endpoint.limit, now, endpoint.method === 'GET')
  return { counter, rejection: await counter.begin() }
}

/** The fingerprint that a key is bound to; a hash for raw bytes. */
function fingerprintOf(
  endpoint: Endpoint,
  { bytes, ...received }: { bytes?: Buffer; params?: unknown; query?: unknown },
) {
  const hash = bytes && createHash('sha256').update(bytes).digest('hex')
  return `${routeOf(endpoint)} ${JSON.stringify(hash ? { ...received, hash } : received)}`
}

const routeOf = ({ method, path }: Endpoint) => `${method} ${path}`
