/** Maximum line width in the content folder, in characters. */
const width = 120

type Path = readonly (string | number)[]

const flat = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(flat).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const inside = Object.entries(value).map(([name, one]) => `${JSON.stringify(name)}: ${flat(one)}`)
  return inside.length === 0 ? '{}' : `{ ${inside.join(', ')} }`
}

/**
 * Formats JSON like the content folder: on one line if it fits.
 * @param isOpen objects to spread over several lines even if they fit
 */
export function printJson(value: unknown, isOpen: (path: Path) => boolean): string {
  /** @param taken number of characters around the value on its line */
  const print = (one: unknown, path: Path, indent: number, taken: number): string => {
    const line = flat(one)
    const isObject = typeof one === 'object' && one !== null
    if (!isObject || line.length <= 2 || (!hasOpen(one, path) && indent + taken + line.length <= width)) return line
    const isList = Array.isArray(one)
    const rows = Object.entries(one).map(([name, child], index, all) => {
      const label = isList ? '' : `${JSON.stringify(name)}: `
      const comma = index < all.length - 1 ? ',' : ''
      const at = [...path, isList ? index : name]
      return `${' '.repeat(indent + 2)}${label}${print(child, at, indent + 2, label.length + comma.length)}${comma}`
    })
    return `${isList ? '[' : '{'}\n${rows.join('\n')}\n${' '.repeat(indent)}${isList ? ']' : '}'}`
  }
  const hasOpen = (one: object, path: Path): boolean =>
    isOpen(path) ||
    Object.entries(one).some(
      ([name, child]) =>
        typeof child === 'object' &&
        child !== null &&
        hasOpen(child, [...path, Array.isArray(one) ? Number(name) : name]),
    )
  return `${print(value, [], 0, 0)}\n`
}
