import { importLimits } from '#contract/tracker/imports.ts'
import { parseCsv } from '#server/platform/files/csv.ts'
import { decodeText, unreadable } from '#server/platform/files/decode-text.ts'
import type { FileTable } from '#server/platform/files/table.ts'
import { splitHeader } from '#server/tracker/imports/columns/layout.ts'
import { isOfx, parseOfx } from './ofx.ts'

/**
 * Parses a bank's file, with detection of format, encoding and separator.
 * @throws 400 with a message if the file is unreadable
 */
export async function readFile(bytes: Uint8Array): Promise<FileTable> {
  if (bytes.length === 0) throw unreadable('This file is empty.')
  const text = decodeText(bytes)
  if (isOfx(text)) return parseOfx(text)
  const { header, rows } = splitHeader(await parseCsv(text, importLimits))
  if (rows.length === 0) throw unreadable('There are no payments in this file.')
  if (rows.length > importLimits.rows)
    throw unreadable(
      `This file has more than ${importLimits.rows.toLocaleString('en-US')} rows. Please split it, such as by year.`,
    )
  return { format: 'csv', header, rows }
}
