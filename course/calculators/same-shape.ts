/**
 * Whether a value has the shape of an example: the same keys, a number where it has a number, rows like its first row.
 * It says nothing about sizes; a calculator's limits do.
 */
export function sameShape<Shape>(example: Shape, value: unknown): value is Shape {
  if (Array.isArray(example)) return Array.isArray(value) && value.every((row) => sameShape(example[0], row))
  if (typeof example !== 'object' || example === null) return typeof value === typeof example
  if (typeof value !== 'object' || value === null) return false
  const [wanted, found] = [
    new Map<string, unknown>(Object.entries(example)),
    new Map<string, unknown>(Object.entries(value)),
  ]
  return (
    wanted.size === found.size &&
    [...wanted].every(([key, inner]) => found.has(key) && sameShape(inner, found.get(key)))
  )
}
