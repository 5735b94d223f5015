import { problem } from './problems.ts'

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
