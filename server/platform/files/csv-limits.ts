import { timeSlices } from '#server/platform/base/time-slices.ts'
import { unreadable } from './decode-text.ts'

/** Maximum size of a file. */
export interface CsvLimits {
  /** Rows below the header. */
  rows: number
  columns: number
}

/** Maximum row length; a longer row is broken, such as by an unclosed quote. */
const maxRowLength = 100_000
/** Maximum empty rows, such as ',,,'; spreadsheets write some below the last row, and each costs time to parse. */
export const maxEmptyRows = 20_000
/** Characters scanned before looking at the clock: a small part of a time slice. */
const sliceLength = 16 * 1024

const lineFeed = 10
const carriageReturn = 13
const quote = 34

const tooManyColumns = (limit: number) => unreadable(`This file has more than ${limit} columns.`)
const tooLongRow = () => unreadable('A row of this file is too long. A quotation mark in it may never be closed.')
export const tooManyEmptyRows = () =>
  unreadable(
    `This file has more than ${maxEmptyRows.toLocaleString('en-US')} empty rows. Please remove them, or download it once more.`,
  )

/**
 * Checks the limits of each row before any row is built, because the parser counts no separators and keeps each cell.
 * Quotes are read as the parser does: they open a cell at its start only. Yields to the event loop between slices.
 * @throws 400 with a message if a row is too wide or too long, or if there are too many empty lines
 */
export async function checkRowSizes(text: string, delimiter: string, { columns: maxColumns }: CsvLimits) {
  const separator = delimiter.charCodeAt(0)
  const endSlice = timeSlices()
  let [columns, length, emptyLines] = [1, 0, 0]
  let isQuoted = false
  let isCellStart = true

  const endLine = () => {
    if (length === 0) emptyLines += 1
    if (emptyLines > maxEmptyRows) throw tooManyEmptyRows()
    columns = 1
    length = 0
    isCellStart = true
  }

  /** Scans one character. @returns the index of the next one */
  const scan = (at: number): number => {
    const code = text.charCodeAt(at)
    if (!isQuoted && (code === lineFeed || code === carriageReturn)) {
      endLine()
      return code === carriageReturn && text.charCodeAt(at + 1) === lineFeed ? at + 2 : at + 1
    }
    length += 1
    if (length > maxRowLength) throw tooLongRow()
    if (isQuoted) {
      if (code !== quote) return at + 1
      if (text.charCodeAt(at + 1) === quote) return at + 2
      isQuoted = false
    } else if (code === separator) {
      columns += 1
      if (columns > maxColumns) throw tooManyColumns(maxColumns)
      isCellStart = true
    } else {
      isQuoted = code === quote && isCellStart
      isCellStart = false
    }
    return at + 1
  }

  for (let at = 0; at < text.length; await endSlice()) {
    const end = Math.min(text.length, at + sliceLength)
    while (at < end) at = scan(at)
  }
}
