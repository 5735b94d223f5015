import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { etagMatches } from './etag.ts'

/** A text in both encodings that browsers accept. */
export interface Compressed {
  br: Buffer
  gzip: Buffer
}

/** Compresses a text once, off the event loop, at the best quality without a noticeable delay. */
export async function compress(text: Uint8Array | string): Promise<Compressed> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_LGWIN]: 24 }
  const [br, gz] = await Promise.all([promisify(brotliCompress)(text, { params }), promisify(gzip)(text)])
  return { br, gzip: gz }
}

/** Sends a compressed text in an encoding that the browser accepts; uncompressed if it accepts none. */
export async function sendCompressed(request: FastifyRequest, reply: FastifyReply, compressed: Compressed) {
  const accepts = String(request.headers['accept-encoding'] ?? '')
  const encoding = /\bbr\b/.test(accepts) ? 'br' : /\bgzip\b/.test(accepts) ? 'gzip' : undefined
  const hash = createHash('sha256').update(compressed.gzip).digest('base64url').slice(0, 22)
  const etag = `"${hash}-${encoding ?? 'plain'}"`
  reply.header('vary', 'accept-encoding, cookie').header('etag', etag)
  if (etagMatches(request.headers['if-none-match'], etag)) return reply.code(304).send()
  if (!encoding) return reply.send(await promisify(gunzip)(compressed.gzip))
  return reply.header('content-encoding', encoding).send(compressed[encoding])
}
