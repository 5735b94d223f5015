/** Strips markdown from a line, so that a quoted sentence is found in it. */
const stripMarkup = (text: string) =>
  text
    .replaceAll('**', '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()

/** Number of characters of a quotation to compare when searching for its line. */
const maxQuotationLength = 40

/** Text quoted by a finding: between quotation marks, after its last colon, before ' is ', or at its start. */
function quotations(message: string): string[] {
  const quoted = [...message.matchAll(/"([^"]{2,})"/g)].map(([, inside = '']) => inside)
  const [, sum] = /^(.*?) is [-−]?[\d.,]+, not /.exec(message) ?? []
  const after = message.includes(': ')
    ? [message.slice(message.indexOf(': ') + 2), message.slice(message.lastIndexOf(': ') + 2)]
    : []
  const before = message.includes(': ') ? [message.slice(0, message.indexOf(': '))] : []
  return [...(sum ? [sum] : []), ...after, ...quoted, ...before]
}

/** The 1-based line that a finding refers to; null if it refers to the whole text. */
export function findingLine(message: string, text: string): number | null {
  const lines = text.split('\n').map(stripMarkup)
  for (const quotation of quotations(message)) {
    const quotedText = stripMarkup(quotation).trim().slice(0, maxQuotationLength)
    if (quotedText.length < 2) continue
    const index = lines.findIndex((line) => line.includes(quotedText))
    if (index >= 0) return index + 1
  }
  return null
}
