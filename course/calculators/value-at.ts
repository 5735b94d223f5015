/**
 * The value at a path of an input or a result, such as 'later.netWorth' or 'rows.0.tax'; undefined if there is none.
 */
export function valueAt(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((inner, key) => {
    if (typeof inner !== 'object' || inner === null) return undefined
    return new Map<string, unknown>(Object.entries(inner)).get(key)
  }, value)
}
