import type { FastifyReply, FastifyRequest } from 'fastify'
import { mimeTypeOfKey } from '#server/platform/storage/file-type.ts'
import type { FileDigest, FileStorage } from '#server/platform/storage/storage.ts'
import { etagMatches } from './etag.ts'
import { notFound, problem } from './problems.ts'

/**
 * Parses a Range header, both ends included (RFC 9110, 14.2). Multiple ranges get the whole file, which is always
 * allowed.
 * @returns undefined for the whole file (no header, or an ignorable one), null for an unsatisfiable range
 */
export function parseRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | undefined | null {
  const match = /^bytes=(\d*)-(\d*)$/i.exec(header ?? '')
  if (!match) return undefined
  const [, from = '', to = ''] = match
  if (from === '' && to === '') return undefined
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start > end || start >= size ? null : { start, end }
}

/** Content-Disposition with an escaped file name (RFC 6266). */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const asciiName = name.replaceAll(/[^\w .()-]/g, '_')
  const percentEncode = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`
  const encodedName = encodeURIComponent(name.toWellFormed()).replaceAll(/['()*]/g, percentEncode)
  return `${kind}; filename="${asciiName}"; filename*=UTF-8''${encodedName}`
}

/** Browsers show a file in their own viewer, which adds inline styles. */
const viewerPolicy = "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'"
/** An SVG could contain a script; it gets an opaque origin and may run nothing. */
const svgPolicy = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; sandbox"

/** Media players request the file again; from an opaque origin they would send no session cookie. */
function policyOf(type: string): string {
  if (type === 'image/svg+xml') return svgPolicy
  return type.startsWith('video/') ? viewerPolicy : `${viewerPolicy}; sandbox`
}

/** File and name to send. */
export interface SentFile {
  key: string
  name: string
  kind: 'inline' | 'attachment'
  /** The stored file's row; without it no ETag is sent. */
  digest: FileDigest | null
}

/**
 * Seconds for which a browser uses its copy; then it revalidates by ETag. Varies by cookie, so that users of the same
 * browser never see each other's copy.
 */
const cacheHeaders = { 'cache-control': 'private, max-age=300, must-revalidate', vary: 'cookie' }

/**
 * Streams a stored file, whole or a range. Its ETag is the SHA-256 of its bytes, the same on every server and storage.
 * An SVG may run nothing.
 */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, storage: FileStorage, file: SentFile) {
  const { headers } = request
  const stored = await storage.get(file.key)
  // Browsers would cache a truncated file as the whole one.
  if (!stored || (file.digest && stored.size !== file.digest.size)) {
    request.log.error({ file: file.key }, 'a stored file is missing or cut')
    throw notFound('This file is missing.')
  }
  const etag = file.digest && `"${file.digest.sha256}"`
  reply.headers(cacheHeaders)
  if (etag) reply.header('etag', etag)
  if (etag && etagMatches(headers['if-none-match'], etag)) return reply.code(304).send()
  const range = isSameFile(headers['if-range'], etag) ? parseRange(headers.range, stored.size) : undefined
  if (range === null) throw noSuchPart(stored.size)
  const type = mimeTypeOfKey(file.key)
  reply
    .type(type)
    .header('content-disposition', contentDisposition(file.kind, file.name))
    .header('accept-ranges', 'bytes')
    .header('content-security-policy', policyOf(type))
  if (!range) return reply.header('content-length', stored.size).send(stored.stream())
  return reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${stored.size}`)
    .header('content-length', range.end - range.start + 1)
    .send(stored.stream(range))
}

/** Whether a range matches the browser's copy: only if If-Range names the same bytes; a date never does. */
const isSameFile = (ifRange: unknown, etag: string | null) => ifRange === undefined || ifRange === etag

function noSuchPart(size: number) {
  const error = problem(416, 'range', 'The file has no such part.')
  error.headers['content-range'] = `bytes */${size}`
  return error
}
