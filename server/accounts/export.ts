import { promisify } from 'node:util'
import { strToU8, type Zippable, zip } from 'fflate'
import type { Database, Row } from '#server/db/database.ts'
import { memberTables } from './member-data.ts'

const compress = promisify<Zippable, Uint8Array>(zip)

const readMe = `This is everything that Moneta keeps about you.

Each file comes twice: as .json for programs and as .csv for a spreadsheet. Moments are in UTC. Columns that end in
_cents are cents of US dollars. In the .csv files a text that a spreadsheet would take for a formula begins with an
apostrophe; the .json files hold it as it is.
`

/** Everything about a member as a zip: every table as JSON and as CSV. */
export async function exportMember(db: Database, memberId: number): Promise<Buffer> {
  const files: Zippable = { 'read-me.txt': strToU8(readMe) }
  for (const { name, rows } of memberTables) {
    const found = await rows(db, memberId)
    files[`${name}.json`] = strToU8(`${JSON.stringify(found, null, 2)}\n`)
    files[`${name}.csv`] = strToU8(toCsv(found))
  }
  return Buffer.from(await compress(files))
}

/** Rows as CSV (RFC 4180), with a mark at the start that tells spreadsheets the text is UTF-8. Empty without rows. */
export function toCsv(rows: readonly Row[]): string {
  const [first] = rows
  if (!first) return ''
  const columns = Object.keys(first)
  const lines = [columns, ...rows.map((row) => columns.map((column) => csvCell(row[column])))]
  return `\uFEFF${lines.map((line) => `${line.join(',')}\r\n`).join('')}`
}

/** A text that begins like a formula would be run by a spreadsheet, so it gets an apostrophe in front. */
function csvCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'string') return String(value)
  const escaped = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped
}
