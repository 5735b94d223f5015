import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
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
  if (header !== undefined && !etagMatches(header, `"${version}"`)) throw changedElsewhere()
}

/**
 * Rejects a change of values that are no longer those that the caller has seen. Without them the last write wins.
 * @param seen a part of the current values
 * @throws 412
 */
export function assertSeen<Values extends object>(current: Values, seen: Partial<Values> | undefined) {
  const isCurrent = Object.entries(seen ?? {}).every(([name, value]) =>
    isDeepStrictEqual(current[name as keyof Values], value),
  )
  if (!isCurrent) throw changedElsewhere()
}

const changedElsewhere = () =>
  problem(412, 'changed_elsewhere', 'This was changed elsewhere in the meantime. Load it again to see how it is now.')
