/** What a reader sees of a line, so that a quoted sentence is found in it. */
const bare = (text: string) =>
  text
    .replaceAll('**', '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()

/** So much of a quotation finds its line. */
const enough = 40

/** What a finding quotes of the text: between quotation marks, after its last colon, before ' is ', or in front. */
function quotations(says: string): string[] {
  const quoted = [...says.matchAll(/"([^"]{2,})"/g)].map(([, inside = '']) => inside)
  const [, sum] = /^(.*?) is [-−]?[\d.,]+, not /.exec(says) ?? []
  const after = says.includes(': ') ? [says.slice(says.indexOf(': ') + 2), says.slice(says.lastIndexOf(': ') + 2)] : []
  const before = says.includes(': ') ? [says.slice(0, says.indexOf(': '))] : []
  return [...(sum ? [sum] : []), ...after, ...quoted, ...before]
}

/** The line of the text, from 1, that a finding speaks of; null where it speaks of the whole. */
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
