import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Api, Endpoint, Received, Reply } from '#contract/endpoint.ts'
import { admit } from './access.ts'
import type { Caller, Context } from './caller.ts'
import { type Clock, dayIn } from './clock.ts'
import type { Answer, Idempotency } from './idempotency.ts'
import { invalid, notFound, problem } from './problems.ts'
import { type RateLimiter, whoIs } from './rate-limit.ts'
import { fieldWords } from './zod-error-messages.ts'

/** Bytes that were encoded once and are sent as they are. */
export interface ReadyBytes {
  readonly bytes: Buffer
  readonly etag: string
}

/** Encodes a reply once, for an endpoint whose answer is the same for many callers. */
export function readyBytes<E extends Endpoint>(endpoint: E, reply: Reply<E>): ReadyBytes {
  const bytes = Buffer.from(encode(endpoint, reply) ?? '')
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` }
}

const isReady = (result: unknown): result is ReadyBytes =>
  typeof result === 'object' && result !== null && 'bytes' in result && Buffer.isBuffer(result.bytes)

type CallerOf<E extends Endpoint> = E['access'] extends 'member' | 'subscriber' ? Caller : Caller | null

/** What a handler gets: parsed input, the caller, the moment. The raw pair is for the few that speak no JSON. */
export type Call<E extends Endpoint> = Received<E> &
  Context & { caller: CallerOf<E>; request: FastifyRequest; reply: FastifyReply }

type Result<E extends Endpoint> = E extends { file: true } ? FastifyReply : Reply<E> | ReadyBytes

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Result<E>>

/** One handler an endpoint of the contract; a missing or misnamed one does not compile. */
export type Handlers<A extends Api> = { [Name in keyof A]: Handler<A[Name]> }

export interface ServeParts {
  clock: Clock
  limits: RateLimiter
  keys: Idempotency
  /** Whether a member's CashCoach is active. */
  isSubscriber: (caller: Caller, now: number) => Promise<boolean>
  demo: boolean
}

/** Serves a feature: decodes what comes in, checks access, limits and keys, encodes what goes out. */
export function serve<A extends Api>(app: FastifyInstance, parts: ServeParts, api: A, handlers: Handlers<A>) {
  for (const [name, endpoint] of Object.entries(api)) {
    if (endpoint.demo && !parts.demo) continue
    const handle = handlers[name] as (call: object) => Promise<unknown>
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      exposeHeadRoute: false,
      handler: (request, reply) => answer(parts, endpoint, handle, request, reply),
    })
  }
}

async function answer(
  parts: ServeParts,
  endpoint: Endpoint,
  handle: (call: object) => Promise<unknown>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const now = parts.clock.now()
  const caller = await admit(request, endpoint.access, (member) => parts.isSubscriber(member, now))
  if (endpoint.limit) await parts.limits.count(doorOf(endpoint), whoIs(caller?.id, request.ip), endpoint.limit, now)
  const received = receive(request, endpoint)
  const today = dayIn(caller?.time_zone ?? null, now)
  const call = { ...received, caller, now, today, request, reply }
  const key = keyOf(request, endpoint)
  if (key && caller) {
    const keyed = { memberId: caller.id, key, request: `${doorOf(endpoint)} ${JSON.stringify(received)}`, now }
    const work = async (): Promise<Answer> => {
      const body = encode(endpoint, await handle(call))
      return { status: body === undefined ? 204 : 200, body }
    }
    const { status, body } = await parts.keys.once(keyed, endpoint.idempotent === 'transactional', work)
    return send(reply.code(status), body)
  }
  const result = await handle(call)
  if (endpoint.file) return result
  if (isReady(result)) return sendReady(request, reply, result)
  const body = encode(endpoint, result)
  return send(reply.code(body === undefined ? 204 : 200), body)
}

const doorOf = ({ method, path }: Endpoint) => `${method} ${path}`

function keyOf(request: FastifyRequest, endpoint: Endpoint): string | undefined {
  const key = endpoint.idempotent && request.headers['idempotency-key']
  if (!key) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))
    throw problem(400, 'bad_key', 'An Idempotency-Key has 1 to 200 visible characters.')
  return key
}

const json = 'application/json; charset=utf-8'

// What a handler returns is sent. Returning the reply itself would wait for the end of its stream first.
function send(reply: FastifyReply, body: string | undefined): string | undefined {
  if (body !== undefined) reply.type(json).header('cache-control', 'no-store')
  return body
}

function sendReady(request: FastifyRequest, reply: FastifyReply, { bytes, etag }: ReadyBytes): Buffer | undefined {
  reply.header('etag', etag).header('cache-control', 'private, no-cache')
  if (holds(request.headers['if-none-match'], etag)) return void reply.code(304)
  reply.type(json)
  return bytes
}

/** Whether a browser shows that it has these bytes. A proxy that compresses marks the tag as weak: the same text still. */
const holds = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false

function encode(endpoint: Endpoint, result: unknown): string | undefined {
  return endpoint.reply && JSON.stringify(z.encode(endpoint.reply, result))
}

function receive(request: FastifyRequest, endpoint: Endpoint) {
  const { params, query, body } = endpoint
  if (body && request.body === undefined) throw invalid({}, 'Send JSON in the body.')
  return {
    // A malformed id is as unknown as an unknown one.
    ...(params && { params: decode(params, request.params, () => notFound()) }),
    ...(query && { query: decode(query, request.query, wrongFields) }),
    ...(body && { body: decode(body, request.body, wrongFields) }),
  }
}

function wrongFields(error: z.ZodError) {
  return invalid(Object.fromEntries(error.issues.map((issue) => [issue.path.join('.') || 'body', issue.message])))
}

function decode(schema: z.ZodType, input: unknown, fault: (error: z.ZodError) => Error) {
  // What comes in is the wire side, whatever its type says.
  const { data, error } = z.safeDecode(schema, input as z.input<typeof schema>, { error: fieldWords })
  if (error) throw fault(error)
  return data
}
