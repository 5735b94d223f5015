import { problem } from './problems.ts'

/** Whether a browser shows that it has these bytes. A proxy that compresses marks the tag as weak: the same text still. */
export const etagMatches = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag) ?? false

/**
 * Whoever says which version they change (If-Match) is told when it is no longer that one; without it the last one wins.
 * @throws 412
 */
export function assertMatch(header: string | undefined, version: number) {
  if (header === undefined || etagMatches(header, `"${version}"`)) return
  const error = 'This was changed elsewhere in the meantime. Load it again to see how it is now.'
  throw problem(412, 'changed_elsewhere', error)
}
