/** A list as it is typed, an entry a line; empty lines are no entries. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

export const textOf = (lines: readonly string[]): string => lines.join('\n')

/** The parts of a text with their standards as they are typed: 'A line and a curve = SV8.5, IN8.6'. */
export const partsText = (parts: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(parts)
    .map(([title, standards]) => `${title} = ${standards.join(', ')}`)
    .join('\n')

/** What stands after the last equals sign are standards, since a heading may have one of its own. */
export function partsOf(text: string): Record<string, string[]> {
  const parts = linesOf(text).map((line): [string, string[]] => {
    const at = line.lastIndexOf('=')
    if (at < 0) return [line, []]
    const standards = line.slice(at + 1).split(',')
    return [line.slice(0, at).trim(), standards.map((one) => one.trim()).filter(Boolean)]
  })
  return Object.fromEntries(parts)
}
