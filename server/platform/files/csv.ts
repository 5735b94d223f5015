import { Readable } from 'node:stream'
import { timeSlices } from '#server/platform/base/time-slices.ts'
import { type CsvLimits, checkRowSizes, maxEmptyRows, tooManyEmptyRows } from './csv-limits.ts'
import { unreadable } from './decode-text.ts'
import type { FileRow } from './table.ts'

const separators = [',', ';', '\t', '|'] as const
type Separator = (typeof separators)[number]

/** Number of lines sampled to detect a file's format. */
const sampleLines = 40
/** Characters parsed before looking at the clock: a small part of a time slice. */
const sliceLength = 1024

/** Counts each separator in a line, outside quotes. */
function countSeparators(line: string): Record<Separator, number> {
  const counts = { ',': 0, ';': 0, '\t': 0, '|': 0 }
  let isQuoted = false
  for (const sign of line) {
    if (sign === '"') isQuoted = !isQuoted
    else if (!isQuoted && sign in counts) counts[sign as Separator] += 1
  }
  return counts
}

/** First line of a file for Excel that states the separator. */
const separatorLine = /^"?sep=([,;\t|])"?[\r\n]/i

/**
 * Detects a file's separator: the stated one, else the character that most of the first lines contain equally often.
 * Commas inside amounts or descriptions vary from line to line, the separator does not.
 */
export function delimiterOf(text: string): string {
  const stated = separatorLine.exec(text)?.[1]
  if (stated) return stated
  const lines = text.slice(0, 32 * 1024).split(/\r\n|\n|\r/, sampleLines)
  const counted = lines.filter((line) => line.trim() !== '').map(countSeparators)
  let best: { separator: Separator; score: number } = { separator: ',', score: 0 }
  for (const separator of separators) {
    const byCount = Map.groupBy(counted, (counts) => counts[separator])
    byCount.delete(0)
    const score = Math.max(0, ...[...byCount].map(([count, alike]) => alike.length + Math.min(count, 20) / 100))
    if (score > best.score) best = { separator, score }
  }
  return best.separator
}

const isHighSurrogate = (code: number) => code >= 0xd800 && code <= 0xdbff

/** Yields between slices, which streams alone do not. Surrogate pairs stay together. */
async function* slices(text: string, endSlice: () => Promise<void>) {
  for (let at = 0; at < text.length; ) {
    const end = at + sliceLength + (isHighSurrogate(text.charCodeAt(at + sliceLength - 1)) ? 1 : 0)
    yield Buffer.from(text.slice(at, end))
    await endSlice()
    at = end
  }
}

const unclosedQuote = () => unreadable('A quotation mark in this file is never closed. Please download it once more.')
const unknownRows = () => unreadable('The rows of this file cannot be told apart. Please download it once more as CSV.')
const tooManyRows = (limit: number) =>
  unreadable(`This file has more than ${limit.toLocaleString('en-US')} rows. Please split it, such as by year.`)

/**
 * The rows of a CSV text, without empty ones. Yields to the event loop between slices.
 * @throws 400 with a message if it is malformed, too wide or too long, or has too many empty rows
 */
export async function parseCsv(text: string, limits: CsvLimits, delimiter = delimiterOf(text)): Promise<FileRow[]> {
  await checkRowSizes(text, delimiter, limits)
  const { parse } = await import('csv-parse')
  const parser = parse({
    delimiter,
    // A file may mix them, such as one with a header by a script.
    record_delimiter: ['\r\n', '\n', '\r'],
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  })
  const rows: FileRow[] = []
  let emptyRows = 0
  const endSlice = timeSlices()
  const source = Readable.from(slices(text, endSlice))
  source.on('error', (error) => parser.destroy(error))
  try {
    for await (const { record, info } of source.pipe(parser)) {
      // The streams buffer several slices and would parse them in one turn.
      await endSlice()
      const cells: string[] = record
      if (cells.every((cell) => cell.trim() === '')) {
        emptyRows += 1
        if (emptyRows > maxEmptyRows) throw tooManyEmptyRows()
        continue
      }
      // Allows extra rows for a header and the lines above it.
      if (rows.length >= limits.rows + 50) throw tooManyRows(limits.rows)
      rows.push({ line: info.records, cells: cells.map((cell) => cell.trim()) })
    }
  } catch (error) {
    throw rejectionOf(error)
  } finally {
    source.destroy()
  }
  return rows
}

function rejectionOf(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (!code.startsWith('CSV_')) return error
  return code === 'CSV_QUOTE_NOT_CLOSED' ? unclosedQuote() : unknownRows()
}
