import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Api, Endpoint, Received, Reply } from '#contract/endpoint.ts'
import { authorize } from './access.ts'
import type { Caller } from './caller.ts'
import { type Clock, localDate } from './clock.ts'
import type { Idempotency, StoredResponse } from './idempotency.ts'
import { problem } from './problems.ts'
import { type RateLimiter, rateLimitKey } from './rate-limit.ts'
import { bodyTimeoutMs, decodeAddress, receive, takesBody } from './receive.ts'
import type { UploadedFile } from './upload.ts'

/** Bytes that were encoded once and are sent as they are. */
export interface PreEncodedReply {
  readonly bytes: Buffer
  readonly etag: string
}

/** Encodes a reply once, for an endpoint whose reply is the same for many callers. */
export function preEncode<E extends Endpoint>(endpoint: E, reply: Reply<E>): PreEncodedReply {
  const bytes = Buffer.from(encode(endpoint, reply) ?? '')
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` }
}

const isPreEncoded = (result: unknown): result is PreEncodedReply =>
  typeof result === 'object' && result !== null && 'bytes' in result && Buffer.isBuffer(result.bytes)

type CallerOf<E extends Endpoint> = E['access'] extends 'member' | 'subscriber' ? Caller : Caller | null

/** What a handler gets: parsed input, the caller, the moment. The raw pair is for the few that speak no JSON. */
export type Call<E extends Endpoint> = Received<E> & {
  caller: CallerOf<E>
  /** Moment of the request, in milliseconds. */
  now: number
  /** The caller's day, 'YYYY-MM-DD', in the zone of the browser; UTC where unknown. */
  today: string
  request: FastifyRequest
  reply: FastifyReply
  /** Counts this call where its limit counts failures, and the reply does not say that it is one. */
  countFailure: () => Promise<void>
} & (E extends { rawBody: true } ? { bytes: Buffer } : unknown) &
  (E extends { upload: object } ? { parts: () => AsyncIterable<UploadedFile> } : unknown)

type HandlerResult<E extends Endpoint> = E extends { file: true } ? FastifyReply : Reply<E> | PreEncodedReply

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<HandlerResult<E>>

/** One handler an endpoint of the contract; a missing or misnamed one does not compile. */
export type Handlers<A extends Api> = { [Name in keyof A]: Handler<A[Name]> }

export interface ServeDependencies {
  clock: Clock
  limits: RateLimiter
  idempotency: Idempotency
  /** Whether a member's CashCoach is active. */
  isSubscriber: (caller: Caller, now: number) => Promise<boolean>
  demo: boolean
  /** How long a body may take, where tests do not wait as long as the contract says. */
  bodyTimeoutMs?: number
}

/** Serves a feature: checks access and limits, reads and decodes what comes in, minds keys, encodes what goes out. */
export function serve<A extends Api>(app: FastifyInstance, kit: ServeDependencies, api: A, handlers: Handlers<A>) {
  for (const [name, endpoint] of Object.entries(api)) {
    if (endpoint.demo && !kit.demo) continue
    const handler = handlers[name] as (call: object) => Promise<unknown>
    allowTime(app, bodyTimeoutMs(endpoint))
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      exposeHeadRoute: false,
      handler: (request, reply) => handleRequest(kit, endpoint, handler, request, reply),
    })
  }
}

/** Node's own limit holds for the whole server and cuts what no handler waits for: it lies above the longest of ours. */
function allowTime(app: FastifyInstance, bodyMs: number) {
  const needed = bodyMs + app.server.headersTimeout
  if (app.server.requestTimeout > 0 && app.server.requestTimeout < needed) app.server.requestTimeout = needed
}

async function handleRequest(
  kit: ServeDependencies,
  endpoint: Endpoint,
  handler: (call: object) => Promise<unknown>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const now = kit.clock.now()
  const caller = await authorize(request, endpoint.access, (member) => kit.isSubscriber(member, now))
  const key = idempotencyKeyOf(request, endpoint)
  const counter =
    endpoint.limit && kit.limits.counter(routeOf(endpoint), rateLimitKey(caller?.id, request.ip), endpoint.limit, now)
  const refusal = await counter?.begin()
  if (refusal && !(key && caller)) throw refusal
  const received = takesBody(endpoint)
    ? await receive(request, endpoint, kit.bodyTimeoutMs ?? bodyTimeoutMs(endpoint))
    : decodeAddress(request, endpoint)
  const today = localDate(caller?.time_zone ?? null, now)
  const call = { ...received, caller, now, today, request, reply, countFailure: async () => counter?.fail() }
  if (key && caller) {
    const fingerprint = `${routeOf(endpoint)} ${JSON.stringify(received)}`
    const idempotentRequest = { memberId: caller.id, key, fingerprint, now }
    const run = async () => toResponse(endpoint, await handler(call))
    // Whoever asks again for what is done already does nothing new, so no limit stands in the way.
    const stored = refusal && (await kit.idempotency.find(idempotentRequest))
    if (refusal && !stored) throw refusal
    return sendJson(
      reply,
      stored ?? (await kit.idempotency.runIdempotent(idempotentRequest, endpoint.idempotent === 'transactional', run)),
    )
  }
  const result = await (counter ? counter.watch(() => handler(call)) : handler(call))
  if (endpoint.file) return result
  if (isPreEncoded(result)) return sendPreEncoded(request, reply, result)
  return sendJson(reply, toResponse(endpoint, result))
}

const routeOf = ({ method, path }: Endpoint) => `${method} ${path}`

function idempotencyKeyOf(request: FastifyRequest, endpoint: Endpoint): string | undefined {
  const key = endpoint.idempotent && request.headers['idempotency-key']
  if (!key) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))
    throw problem(400, 'bad_key', 'An Idempotency-Key has 1 to 200 visible characters.')
  return key
}

const json = 'application/json; charset=utf-8'

// What a handler returns is sent. Returning the reply itself would wait for the end of its stream first.
function sendJson(reply: FastifyReply, { status, body }: StoredResponse): string | undefined {
  reply.code(status)
  if (body !== undefined) reply.type(json).header('cache-control', 'no-store')
  return body
}

function sendPreEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, etag }: PreEncodedReply,
): Buffer | undefined {
  reply.header('etag', etag).header('cache-control', 'private, no-cache')
  if (etagMatches(request.headers['if-none-match'], etag)) return void reply.code(304)
  reply.type(json)
  return bytes
}

/** Whether a browser shows that it has these bytes. A proxy that compresses marks the tag as weak: the same text still. */
const etagMatches = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false

function toResponse(endpoint: Endpoint, result: unknown): StoredResponse {
  const body = encode(endpoint, result)
  return { status: body === undefined ? 204 : 200, body }
}

function encode(endpoint: Endpoint, result: unknown): string | undefined {
  return endpoint.reply && JSON.stringify(z.encode(endpoint.reply, result))
}
