/** What stands between two empty lines, with its first line, from 1; a block in a fence is one piece. */
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

/** Nobody reads such a paragraph, and reading it as markdown would keep everybody else waiting. */
export const maxPieceLength = 8000

/** Six times the longest lesson of the course. */
const maxTextLength = 100_000

/** Whether a text can be read while it is typed without keeping others waiting. */
export const isReadable = (markdown: string): boolean =>
  markdown.length <= maxTextLength && piecesOf(markdown).every(({ text }) => text.length <= maxPieceLength)
