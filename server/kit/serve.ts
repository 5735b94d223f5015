import { createHash, randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Api, Endpoint, Received, Reply } from '#contract/endpoint.ts'
import { authorize } from './access.ts'
import type { Caller } from './caller.ts'
import { type Clock, localDate } from './clock.ts'
import { compileEncoder } from './compile-encoder.ts'
import { etagMatches } from './etag.ts'
import { type Idempotency, requestKey, type StoredResponse } from './idempotency.ts'
import { idempotencyKeyOf } from './idempotency-key.ts'
import { invalid, notFound } from './problems.ts'
import { type RateLimiter, rateLimitKey } from './rate-limit.ts'
import { zodErrorMessage } from './zod-error-messages.ts'

/** Bytes that were encoded once and are sent as they are. */
export interface PreEncodedReply {
  readonly bytes: Buffer
  readonly etag: string
}

/** Encodes a reply once, for an endpoint whose reply is the same for many callers. */
export function preEncode<E extends Endpoint>(endpoint: E, reply: Reply<E>): PreEncodedReply {
  const bytes = Buffer.from(checkingEncoder(endpoint)(reply) ?? '')
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` }
}

const isPreEncoded = (result: unknown): result is PreEncodedReply =>
  typeof result === 'object' && result !== null && 'bytes' in result && Buffer.isBuffer(result.bytes)

type CallerOf<E extends Endpoint> = E['access'] extends 'member' | 'subscriber' ? Caller : Caller | null

/** What an endpoint that calls a partner gets besides. */
type KeyOf<E extends Endpoint> = E extends { idempotent: 'claim' }
  ? {
      /** The same for each retry of one request; what a partner is given is derived from it by `partnerKey`. */
      idempotencyKey: string
    }
  : unknown

/** What a handler gets: parsed input, the caller, the moment. The raw pair is for the few that speak no JSON. */
export type Call<E extends Endpoint> = Received<E> &
  KeyOf<E> & {
    caller: CallerOf<E>
    /** Moment of the request, in milliseconds. */
    now: number
    /** The caller's day, 'YYYY-MM-DD', in the zone of the browser; UTC where unknown. */
    today: string
    request: FastifyRequest
    reply: FastifyReply
  }

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
}

/** Serves a feature: decodes what comes in, checks access, limits and keys, encodes what goes out. */
export function serve<A extends Api>(app: FastifyInstance, kit: ServeDependencies, api: A, handlers: Handlers<A>) {
  for (const [name, endpoint] of Object.entries(api)) {
    if (endpoint.demo && !kit.demo) continue
    const handler = handlers[name] as (call: object) => Promise<unknown>
    // In demo mode, and so in tests, each reply is held against its schema in every detail.
    const encode = kit.demo ? checkingEncoder(endpoint) : fastEncoder(endpoint)
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      exposeHeadRoute: false,
      handler: (request, reply) => handleRequest(kit, endpoint, { handler, encode }, request, reply),
    })
  }
}

async function handleRequest(
  kit: ServeDependencies,
  endpoint: Endpoint,
  { handler, encode }: { handler: (call: object) => Promise<unknown>; encode: ReplyEncoder },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const now = kit.clock.now()
  const caller = await authorize(request, endpoint.access, (member) => kit.isSubscriber(member, now))
  const key = idempotencyKeyOf(request, endpoint, caller)
  if (endpoint.limit)
    await kit.limits.count(routeOf(endpoint), rateLimitKey(caller?.id, request.ip), endpoint.limit, now)
  const received = decodeRequest(request, endpoint)
  const today = localDate(caller?.time_zone ?? null, now)
  const keyed = key && { ...key, fingerprint: `${routeOf(endpoint)} ${JSON.stringify(received)}`, now }
  const idempotencyKey = endpoint.idempotent === 'claim' && (keyed ? requestKey(keyed) : randomUUID())
  const call = { ...received, caller, now, today, request, reply, ...(idempotencyKey && { idempotencyKey }) }
  if (keyed) {
    const run = async () => toResponse(encode(await handler(call)))
    return sendJson(reply, await kit.idempotency.runIdempotent(keyed, endpoint.idempotent === 'transactional', run))
  }
  const result = await handler(call)
  if (endpoint.file) return result
  if (isPreEncoded(result)) return sendPreEncoded(request, reply, result)
  return sendJson(reply, toResponse(encode(result)))
}

const routeOf = ({ method, path }: Endpoint) => `${method} ${path}`

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

const toResponse = (body: string | undefined): StoredResponse => ({ status: body === undefined ? 204 : 200, body })

/** Encodes what a handler returned; undefined where an endpoint has no reply. */
type ReplyEncoder = (result: unknown) => string | undefined

const checkingEncoder =
  ({ reply }: Endpoint): ReplyEncoder =>
  (result) =>
    reply && JSON.stringify(z.encode(reply, result))

function fastEncoder({ reply }: Endpoint): ReplyEncoder {
  if (!reply) return () => undefined
  const encode = compileEncoder(reply)
  return (result) => JSON.stringify(encode(result))
}

function decodeRequest(request: FastifyRequest, endpoint: Endpoint) {
  const { params, query, body } = endpoint
  if (body && request.body === undefined) throw invalid({}, 'Send JSON in the body.')
  return {
    // A malformed id is as unknown as an unknown one.
    ...(params && { params: decode(params, request.params, () => notFound()) }),
    ...(query && { query: decode(query, request.query, invalidFields) }),
    ...(body && { body: decode(body, request.body, invalidFields) }),
  }
}

function invalidFields(error: z.ZodError) {
  return invalid(Object.fromEntries(error.issues.map((issue) => [issue.path.join('.') || 'body', issue.message])))
}

function decode(schema: z.ZodType, input: unknown, toError: (error: z.ZodError) => Error) {
  // What comes in is the wire side, whatever its type says.
  const { data, error } = z.safeDecode(schema, input as z.input<typeof schema>, { error: zodErrorMessage })
  if (error) throw toError(error)
  return data
}
