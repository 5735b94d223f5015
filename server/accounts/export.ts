import { setImmediate as eventLoopTurn } from 'node:timers/promises'
import { promisify } from 'node:util'
import { strToU8, type Zippable, zip } from 'fflate'
import type { Database, Row } from '#server/db/database.ts'
import { byteOrderMark, csvLine } from '#server/kit/csv.ts'
import { memberTables } from './member-data.ts'

const compress = promisify<Zippable, Uint8Array>(zip)

const readMe = `This is everything that Moneta keeps about you.

Each file comes twice: as .json for programs and as .csv for a spreadsheet. Moments are in UTC. Columns that end in
_cents are cents of US dollars. In the .csv files a text that a spreadsheet would take for a formula begins with an
apostrophe; the .json files hold it as it is.

Left out is only what repeats the rest or is soon gone: e-mails that are still on their way to you, whose text is
deleted once they are sent; the rows of a bank's file that you are importing, which are
deleted once they are added, or after a day; answers that are kept for a day in case a request is sent twice; counts that limit for a day
how often something is asked for; and the secrets of your sessions, of which Moneta itself keeps no more than a hash.
`

/** So many rows are encoded in one turn of the event loop: under a millisecond or two, so that nobody waits for them. */
const rowsInOneTurn = 500

/** Everything about a member as a zip: every table as JSON and as CSV. */
export async function exportMember(db: Database, memberId: number): Promise<Buffer> {
  const files: Zippable = { 'read-me.txt': strToU8(readMe) }
  for (const { name, rows } of memberTables) {
    const found = await rows(db, memberId)
    files[`${name}.json`] = await toJson(found)
    files[`${name}.csv`] = await inTurns(found, (rows, isFirst) => (isFirst ? toCsv(rows) : csvLines(found[0], rows)))
  }
  return Buffer.from(await compress(files))
}

/** Rows as indented JSON. */
async function toJson(found: readonly Row[]): Promise<Uint8Array> {
  if (found.length === 0) return strToU8('[]\n')
  // A list without its brackets, so that the next rows go on where these end.
  const inner = (rows: readonly Row[]) => JSON.stringify(rows, null, 2).slice(1, -2)
  const pieces = await inTurns(found, (rows, isFirst) => `${isFirst ? '[' : ','}${inner(rows)}`)
  return Buffer.concat([pieces, strToU8('\n]\n')])
}

async function inTurns(found: readonly Row[], encode: (rows: readonly Row[], isFirst: boolean) => string) {
  const pieces: Uint8Array[] = []
  for (let at = 0; at < found.length; at += rowsInOneTurn) {
    pieces.push(strToU8(encode(found.slice(at, at + rowsInOneTurn), at === 0)))
    await eventLoopTurn()
  }
  return Buffer.concat(pieces)
}

/** Rows as CSV (RFC 4180), with a mark at the start that tells spreadsheets the text is UTF-8. Empty without rows. */
export function toCsv(rows: readonly Row[]): string {
  const [first] = rows
  return first ? `${byteOrderMark}${csvLine(Object.keys(first))}${csvLines(first, rows)}` : ''
}

/** Rows as lines of CSV, in the order of the first row's columns. */
function csvLines(first: Row | undefined, rows: readonly Row[]): string {
  const columns = Object.keys(first ?? {})
  return rows.map((row) => csvLine(columns.map((column) => row[column]))).join('')
}
