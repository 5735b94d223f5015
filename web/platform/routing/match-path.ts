/** Path parameters by their names in the pattern. */
export type PathParams = Readonly<Record<string, string>>

/**
 * Returns the params of a matching path, such as `{ id: '3' }` for '/lessons/:id', or null if it does not match.
 * Ignores case and a trailing slash, because users type either; '*' matches everything.
 */
export function matchPath(pattern: string, pathname: string): PathParams | null {
  if (pattern === '*') return {}
  const [expected, actual] = [segmentsOf(pattern), segmentsOf(pathname)]
  if (expected.length !== actual.length) return null
  const params: Record<string, string> = {}
  for (const [index, segment] of expected.entries()) {
    const value = decode(actual[index] ?? '')
    if (segment.startsWith(':') && value) params[segment.slice(1)] = value
    else if (segment.toLowerCase() !== value.toLowerCase()) return null
  }
  return params
}

const segmentsOf = (path: string) => path.replace(/\/+$/, '').split('/')

/** Decodes a segment; an invalid percent sequence is kept literally. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
