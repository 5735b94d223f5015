import { importLimits } from '#contract/tracker/import-mapping.ts'
import { delimiterOf, parseCsv } from '#server/platform/files/csv.ts'
import { decodeTextInSlices, unreadable } from '#server/platform/files/decode-text.ts'
import type { FileTable } from '#server/platform/files/table.ts'
import { splitHeader } from '#server/tracker/imports/columns/layout.ts'
import { isCamt, parseCamt } from './camt.ts'
import { isMt940, parseMt940 } from './mt940.ts'
import { isOfx, parseOfx } from './ofx.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { isQif, parseQif } from './qif.ts'
import { noPayments } from './statement-table.ts'

/** Formats that are known by their content, whatever the name of the file. */
const formats: readonly [isFormat: (text: string) => boolean, parse: (text: string) => Promise<FileTable>][] = [
  [isOfx, parseOfx],
  [isCamt, parseCamt],
  [isQif, parseQif],
  [isMt940, parseMt940],
]

const isOtherXml = (text: string) => /^\s*<\?xml[\s?]/.test(text.slice(0, 4096))

async function parseTable(text: string): Promise<FileTable> {
  const delimiter = delimiterOf(text)
  const { header, rows } = splitHeader(await parseCsv(text, importLimits, delimiter))
  if (rows.length === 0) throw unreadable(noPayments.file)
  if (rows.length > importLimits.rows)
    throw unreadable(
      `This file has more than ${importLimits.rows.toLocaleString('en-US')} rows. Please split it, such as by year.`,
    )
  return { format: 'csv', header, rows, delimiter, statements: [] }
}

async function parseFile(bytes: Uint8Array): Promise<FileTable> {
  if (bytes.length === 0) throw unreadable('This file is empty.')
  const text = await decodeTextInSlices(bytes)
  const format = formats.find(([isFormat]) => isFormat(text))
  if (format) return format[1](text)
  if (isOtherXml(text))
    throw unreadable(
      'This XML file holds no statement of a bank. Please download the CSV, OFX, QIF, CAMT.053 or MT940 file instead.',
    )
  return parseTable(text)
}

/** A table takes several times the memory of its file. */
const gate = oneAtATime({ waiting: 4, waitMs: 10_000 })

/**
 * Parses a bank's file, with detection of format, encoding and separator. Files of other callers wait meanwhile as bytes.
 * @throws 400 with a message if the file is unreadable, 503 if too many files wait
 */
export const readFile = (bytes: Uint8Array): Promise<FileTable> => gate(() => parseFile(bytes))
