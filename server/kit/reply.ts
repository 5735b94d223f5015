import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Endpoint, Reply } from '#contract/endpoint.ts'
import { compileEncoder } from './compile-encoder.ts'
import { etagMatches } from './etag.ts'
import type { StoredResponse } from './idempotency.ts'

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

export const isPreEncoded = (result: unknown): result is PreEncodedReply =>
  typeof result === 'object' && result !== null && 'bytes' in result && Buffer.isBuffer(result.bytes)

const json = 'application/json; charset=utf-8'

// What a handler returns is sent. Returning the reply itself would wait for the end of its stream first.
export function sendJson(reply: FastifyReply, { status, body }: StoredResponse): string | undefined {
  reply.code(status)
  if (body !== undefined) reply.type(json).header('cache-control', 'no-store')
  return body
}

export function sendPreEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, etag }: PreEncodedReply,
): Buffer | undefined {
  reply.header('etag', etag).header('cache-control', 'private, no-cache')
  if (etagMatches(request.headers['if-none-match'], etag)) return void reply.code(304)
  reply.type(json)
  return bytes
}

export const toResponse = (body: string | undefined): StoredResponse => ({
  status: body === undefined ? 204 : 200,
  body,
})

/** Encodes what a handler returned; undefined where an endpoint has no reply. */
export type ReplyEncoder = (result: unknown) => string | undefined

/** Holds each reply against its schema in every detail. */
export const checkingEncoder =
  ({ reply }: Endpoint): ReplyEncoder =>
  (result) =>
    reply && JSON.stringify(z.encode(reply, result))

/** Touches only the fields that have a codec. */
export function fastEncoder({ reply }: Endpoint): ReplyEncoder {
  if (!reply) return () => undefined
  const encode = compileEncoder(reply)
  return (result) => JSON.stringify(encode(result))
}
