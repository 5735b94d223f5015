import type { FastifyReply, FastifyRequest } from 'fastify'
import { mimeTypeOfKey } from './file-type.ts'
import { notFound, problem } from './problems.ts'
import type { FileStorage } from './storage.ts'

/**
 * The part of a file that a Range header asks for, both ends included.
 * @returns undefined for the whole file (no header, or one that may be ignored), null for a part that does not exist
 */
export function parseRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | undefined | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!match) return undefined
  const [, from = '', to = ''] = match
  if (from === '' && to === '') return undefined
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start > end || start >= size ? null : { start, end }
}

/** A Content-Disposition that no file name can break out of (RFC 6266). */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const asciiName = name.replaceAll(/[^\w .()-]/g, '_')
  const percentEncode = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`
  const encodedName = encodeURIComponent(name.toWellFormed()).replaceAll(/['()*]/g, percentEncode)
  return `${kind}; filename="${asciiName}"; filename*=UTF-8''${encodedName}`
}

/** A file in a tab of its own is shown by the browser's viewer, which styles itself. */
const viewerPolicy = "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'"
/** A drawing could hold a script; it gets an origin of its own and may run nothing. */
const svgPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** Streams a stored file, whole or the part that was asked for. A picture drawn as SVG may run nothing. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: FileStorage,
  file: { key: string; name: string; kind: 'inline' | 'attachment' },
) {
  const stored = await storage.get(file.key)
  if (!stored) throw notFound('This file is missing.')
  const range = parseRange(request.headers.range, stored.size)
  if (range === null) {
    const error = problem(416, 'range', 'The file has no such part.')
    error.headers['content-range'] = `bytes */${stored.size}`
    throw error
  }
  const type = mimeTypeOfKey(file.key)
  reply
    .type(type)
    .header('content-disposition', contentDisposition(file.kind, file.name))
    .header('accept-ranges', 'bytes')
    .header('cache-control', 'private, no-cache')
  reply.header('content-security-policy', type === 'image/svg+xml' ? svgPolicy : viewerPolicy)
  if (!range) return reply.header('content-length', stored.size).send(stored.stream())
  return reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${stored.size}`)
    .header('content-length', range.end - range.start + 1)
    .send(stored.stream(range))
}
