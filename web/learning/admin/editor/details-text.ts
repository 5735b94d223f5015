/** Parses a list typed with one entry per line; empty lines are ignored. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

export const textOf = (lines: readonly string[]): string => lines.join('\n')

/** Formats parts of a text with their standards for editing: 'A line and a curve = SV8.5, IN8.6'. */
export const partsText = (parts: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(parts)
    .map(([title, standards]) => `${title} = ${standards.join(', ')}`)
    .join('\n')

/** Splits at the last equals sign, because a heading may contain one. */
export function partsOf(text: string): Record<string, string[]> {
  const parts = linesOf(text).map((line): [string, string[]] => {
    const at = line.lastIndexOf('=')
    if (at < 0) return [line, []]
    const standards = line.slice(at + 1).split(',')
    return [line.slice(0, at).trim(), standards.map((one) => one.trim()).filter(Boolean)]
  })
  return Object.fromEntries(parts)
}
