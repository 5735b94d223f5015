import { importLimits } from '#contract/tracker/import-mapping.ts'
import { unreadable } from '#server/platform/files/decode-text.ts'

/** Maximum characters of a line; banks write at most some hundred. */
const maxLineLength = 20_000
/** Maximum lines of a file; a payment has at most some dozen. */
const maxLines = 50 * importLimits.rows

const lineFeed = 10
const carriageReturn = 13

/**
 * The lines of a text, whatever their line breaks, one at a time.
 * @throws 400 with a message if a line is too long or if there are too many
 */
export function* linesOf(text: string): Generator<string> {
  let lines = 0
  for (let from = 0; from < text.length; lines += 1) {
    if (lines >= maxLines)
      throw unreadable(`This file has more than ${maxLines.toLocaleString('en-US')} lines. Please split it.`)
    const end = endOfLine(text, from)
    yield text.slice(from, end)
    const isPair = text.charCodeAt(end) === carriageReturn && text.charCodeAt(end + 1) === lineFeed
    from = end + (isPair ? 2 : 1)
  }
}

function endOfLine(text: string, from: number): number {
  for (let at = from; at - from <= maxLineLength; at += 1) {
    const code = text.charCodeAt(at)
    // Not a number at the end of the text.
    if (code === lineFeed || code === carriageReturn || Number.isNaN(code)) return at
  }
  throw unreadable('A line of this file is too long. Please download the file once more.')
}
