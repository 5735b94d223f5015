/** Value types allowed in a path or query. */
export type PathValue = string | number | boolean

/**
 * Fills the parameters of a path and appends the query: `/api/lessons/:id` with `{ id: 7 }` is `/api/lessons/7`.
 * Undefined and null query values are omitted.
 * @throws Error if a path parameter has no value, because the URL would mean something else
 */
export function fillPath(
  path: string,
  params: Readonly<Record<string, PathValue>> = {},
  query: Readonly<Record<string, PathValue | null | undefined>> = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined || value === '') throw new Error(`The path ${path} needs a value for ${name}`)
    return encodeURIComponent(value)
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null) search.set(name, String(value))
  return search.size > 0 ? `${filled}?${search}` : filled
}
