import { createHash, hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Endpoint, Reply } from '#contract/platform/endpoint.ts'
import { compileEncoder } from './compile-encoder.ts'
import { acceptedEncoding, type ContentEncoding, compressBytes } from './content-encoding.ts'
import { etagMatches } from './etag.ts'
import type { StoredResponse } from './idempotency.ts'

interface TaggedBytes {
  readonly bytes: Buffer
  readonly etag: string
}

/** Bytes that were encoded and compressed once and are sent as they are. */
export interface PreEncodedReply extends TaggedBytes {
  /** Replies too short for compression, as text: Node sends it in one piece with the headers. */
  readonly text?: string
  readonly compressed?: Readonly<Record<ContentEncoding, TaggedBytes>>
  /** Private to one caller: browsers must not cache it. */
  readonly personal?: true
}

/** Encodes a reply once, for an endpoint with the same reply for many callers. */
export async function preEncode<E extends Endpoint>(endpoint: E, reply: Reply<E>): Promise<PreEncodedReply> {
  const identity = Buffer.from(checkingEncoder(endpoint)(reply) ?? '')
  const digest = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  const { br, gzip } = await compressBytes(identity)
  // Strong ETags identify bytes, so each encoding has its own.
  const tagged = (bytes: Buffer, encoding: ContentEncoding) => ({ bytes, etag: `"${digest}-${encoding}"` })
  const compressed = br && gzip && { br: tagged(br, 'br'), gzip: tagged(gzip, 'gzip') }
  return { bytes: identity, etag: `"${digest}"`, ...(compressed ? { compressed } : { text: identity.toString() }) }
}

/** A reply as the browser parses it, for the server render. */
export interface ParsedReply {
  readonly reply: unknown
  /** Identifies the content of a reply that is the same for many callers; absent for a reply to one caller. */
  readonly version?: string
}

/** Lives as long as the pre-encoded reply, so it holds one entry per cached version. */
const parsedReplies = new WeakMap<PreEncodedReply, ParsedReply>()

/**
 * Converts handlers' results to JSON as the browser parses it. Pre-encoded replies to many callers are parsed
 * once and are frozen. A personal one is parsed each time, so that no parsed data of a member are kept.
 * @param isShared whether results that are not pre-encoded are the same for many callers, too
 */
export function replyParser<E extends Endpoint>(
  endpoint: E,
  isShared = false,
): (result: Reply<E> | PreEncodedReply) => ParsedReply {
  const encode = fastEncoder(endpoint)
  return (result) => {
    if (isPreEncoded(result)) return parseEncoded(result)
    const text = encode(result) ?? 'null'
    return { reply: JSON.parse(text), ...(isShared && { version: hash('sha256', text, 'base64url') }) }
  }
}

function parseEncoded(encoded: PreEncodedReply): ParsedReply {
  if (encoded.personal) return { reply: JSON.parse(encoded.bytes.toString()) }
  const known = parsedReplies.get(encoded)
  if (known) return known
  const reply = JSON.parse(encoded.bytes.toString(), (_key, value) => Object.freeze(value))
  const parsed = { reply, version: encoded.etag }
  parsedReplies.set(encoded, parsed)
  return parsed
}

export const isPreEncoded = (result: unknown): result is PreEncodedReply =>
  typeof result === 'object' && result !== null && 'bytes' in result && Buffer.isBuffer(result.bytes)

const json = 'application/json; charset=utf-8'

// Return the result, not the reply: returning the reply would wait for the end of its stream first.
export function sendJson(reply: FastifyReply, { status, body }: StoredResponse): string | undefined {
  reply.code(status)
  if (body !== undefined) reply.type(json).header('cache-control', 'no-store')
  return body
}

export function sendPreEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  encoded: PreEncodedReply,
): Buffer | string | undefined {
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  const compressed = encoding && encoded.compressed?.[encoding]
  const { bytes, etag } = compressed ?? encoded
  const caching = encoded.personal ? 'no-store' : 'private, no-cache'
  reply.header('etag', etag).header('cache-control', caching).header('vary', 'accept-encoding')
  if (etagMatches(request.headers['if-none-match'], etag)) return void reply.code(304)
  if (compressed) reply.header('content-encoding', encoding)
  reply.type(json)
  return encoded.text ?? bytes
}

export const toResponse = (body: string | undefined): StoredResponse => ({
  status: body === undefined ? 204 : 200,
  body,
})

/** Encodes a handler's result; undefined if an endpoint has no reply. */
export type ReplyEncoder = (result: unknown) => string | undefined

/** Validates each reply fully against its schema. */
export const checkingEncoder =
  ({ reply }: Endpoint): ReplyEncoder =>
  (result) =>
    reply && JSON.stringify(z.encode(reply, result))

/** Encodes only the fields that have a codec. */
export function fastEncoder({ reply }: Endpoint): ReplyEncoder {
  if (!reply) return () => undefined
  const encode = compileEncoder(reply)
  return (result) => JSON.stringify(encode(result))
}
