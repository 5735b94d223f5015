import { createHash } from 'node:crypto'
import { problem } from './problems.ts'

const etags = new WeakMap<Buffer, string>()

/** The ETag of bytes that are sent often, from their SHA-256; computed once. */
export function contentEtag(bytes: Buffer): string {
  const known = etags.get(bytes)
  if (known !== undefined) return known
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  etags.set(bytes, etag)
  return etag
}

/** Whether the browser already has these bytes. Proxies that compress mark the tag as weak; the text is the same. */
export const etagMatches = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag) ?? false

/**
 * Checks If-Match: rejects a change based on an outdated version. Without the header the last write wins.
 * @throws 412
 */
export function assertMatch(header: string | undefined, version: number) {
  if (header === undefined || etagMatches(header, `"${version}"`)) return
  const error = 'This was changed elsewhere in the meantime. Load it again to see how it is now.'
  throw problem(412, 'changed_elsewhere', error)
}
