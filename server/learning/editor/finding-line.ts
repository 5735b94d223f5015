/** Strips markdown from a line, so that a quoted sentence is found in it. */
const bare = (text: string) =>
  text
    .replaceAll('**', '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()

/** Number of characters of a quotation to compare when searching for its line. */
const enough = 40

/** Text quoted by a finding: between quotation marks, after its last colon, before ' is ', or at its start. */
function quotations(says: string): string[] {
  const quoted = [...says.matchAll(/"([^"]{2,})"/g)].map(([, inside = '']) => inside)
  const [, sum] = /^(.*?) is [-−]?[\d.,]+, not /.exec(says) ?? []
  const after = says.includes(': ') ? [says.slice(says.indexOf(': ') + 2), says.slice(says.lastIndexOf(': ') + 2)] : []
  const before = says.includes(': ') ? [says.slice(0, says.indexOf(': '))] : []
  return [...(sum ? [sum] : []), ...after, ...quoted, ...before]
}

/** The 1-based line that a finding refers to; null if it refers to the whole text. */
export function findingLine(says: string, text: string): number | null {
  const lines = text.split('\n').map(bare)
  for (const quotation of quotations(says)) {
    const wanted = bare(quotation).trim().slice(0, enough)
    if (wanted.length < 2) continue
    const index = lines.findIndex((line) => line.includes(wanted))
    if (index >= 0) return index + 1
  }
  return null
}
