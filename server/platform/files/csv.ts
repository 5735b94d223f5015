import { Readable } from 'node:stream'
import { timeSlices } from '#server/platform/base/time-slices.ts'
import { unreadable } from './decode-text.ts'
import type { FileRow } from './table.ts'

const separators = [',', ';', '\t', '|'] as const
type Separator = (typeof separators)[number]

/** Number of lines sampled to detect a file's format. */
const sampleLines = 40
/** Maximum row length; a longer row is broken, such as by an unclosed quote. */
const maxRowLength = 100_000
/** Maximum empty rows, such as ',,,'; spreadsheets write some below the last row, and each costs time to parse. */
const maxEmptyRows = 20_000
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

/**
 * Detects a file's separator: the character that most of the first lines contain equally often. Commas inside amounts
 * or descriptions vary from line to line, the separator does not.
 */
function separatorOf(text: string): Separator {
  const lines = text.slice(0, 64 * 1024).split(/\r\n|\n|\r/, sampleLines)
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

const rejections: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: 'A quotation mark in this file is never closed. Please download it once more.',
  CSV_MAX_RECORD_SIZE: 'A row of this file is too long. A quotation mark in it may never be closed.',
}

/** Maximum size of a file. */
export interface CsvLimits {
  /** Rows below the header. */
  rows: number
  columns: number
}

const tooManyRows = (limit: number) =>
  unreadable(`This file has more than ${limit.toLocaleString('en-US')} rows. Please split it, such as by year.`)
const tooManyEmptyRows = () =>
  unreadable(
    `This file has more than ${maxEmptyRows.toLocaleString('en-US')} empty rows. Please remove them, or download it once more.`,
  )
const tooManyColumns = (limit: number) => unreadable(`This file has more than ${limit} columns.`)

/**
 * The rows of a CSV text, without empty ones. Yields to the event loop between slices.
 * @throws 400 with a message if it is malformed, too wide or too long, or has too many empty rows
 */
export async function parseCsv(text: string, limits: CsvLimits): Promise<FileRow[]> {
  const { parse } = await import('csv-parse')
  const parser = parse({
    delimiter: separatorOf(text),
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: maxRowLength,
  })
  const rows: FileRow[] = []
  let emptyRows = 0
  const endSlice = timeSlices()
  const source = Readable.from(slices(text, endSlice))
  source.on('error', (error) => parser.destroy(error))
  try {
    for await (const { record, info } of source.pipe(parser)) {
      const cells: string[] = record
      if (cells.length > limits.columns) throw tooManyColumns(limits.columns)
      if (cells.every((cell) => cell.trim() === '')) {
        emptyRows += 1
        if (emptyRows > maxEmptyRows) throw tooManyEmptyRows()
        continue
      }
      // Allows extra rows for a header and the lines above it.
      if (rows.length >= limits.rows + 50) throw tooManyRows(limits.rows)
      rows.push({ line: info.records, cells: cells.map((cell) => cell.trim()) })
      // The streams buffer several slices and would parse them in one turn.
      await endSlice()
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
  return unreadable(
    rejections[code] ?? 'The rows of this file cannot be told apart. Please download it once more as CSV.',
  )
}
