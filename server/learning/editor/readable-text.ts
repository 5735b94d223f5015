/** Splits a text at empty lines, with the 1-based first line of each piece; a fenced block is one piece. */
export function piecesOf(markdown: string): { from: number; text: string }[] {
  const pieces: { from: number; lines: string[] }[] = []
  let isFenced = false
  let isOpen = false
  for (const [index, line] of markdown.split('\n').entries()) {
    const isBlank = line.trim() === ''
    if (isBlank && !isFenced) isOpen = false
    else if (isOpen) pieces.at(-1)?.lines.push(isFenced ? line : line.trimStart())
    else pieces.push({ from: index + 1, lines: [line.trimStart()] })
    if (line.trimStart().startsWith('```')) isFenced = !isFenced
    isOpen = isOpen ? !isBlank || isFenced : !isBlank
  }
  return pieces.map(({ from, lines }) => ({ from, text: lines.join('\n') }))
}

/** Maximum characters per paragraph: parsing a longer one would block other requests. */
export const maxPieceLength = 8000

/** Maximum characters per text: six times the longest lesson of the course. */
const maxTextLength = 100_000

/** Whether a text is small enough to parse while typing without delaying other requests. */
export const isWithinSizeLimit = (markdown: string): boolean =>
  markdown.length <= maxTextLength && piecesOf(markdown).every(({ text }) => text.length <= maxPieceLength)
