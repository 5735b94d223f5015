/** The values that an address carries, by the names of its pattern. */
export type PathParams = Readonly<Record<string, string>>

/**
 * The params of a path that fits the pattern, such as `{ id: '3' }` for '/lessons/:id', or null where it does not fit.
 * Case and a slash at the end make no difference, since a typed address has either; '*' fits everything.
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

/** A percent sign that begins no character stands for itself. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
