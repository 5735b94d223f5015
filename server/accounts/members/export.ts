import { byteOrderMark, csvLine } from '#server/platform/base/csv.ts'
import type { Database, Row } from '#server/platform/db/database.ts'
import { throttled } from '#server/platform/jobs/throttled.ts'
import { longPage, type MemberTable } from '#server/platform/member-table.ts'
import type { Archive } from './archive.ts'

const readMe = `This is everything that Moneta keeps about you.

Each file comes twice: as .json for programs and as .csv for a spreadsheet. Moments are in UTC. Columns that end in
_cents are cents of US dollars. In the .csv files a text that a spreadsheet would take for a formula begins with an
apostrophe; the .json files hold it as it is.

Left out is only what repeats the rest or is soon gone: e-mails that are still on their way to you, whose text is
deleted once they are sent; the rows of a bank's file that you are importing, which are
deleted once they are added, or after a day; answers that are kept for a day in case a request is sent twice; counts that limit for a day
how often something is asked for; and the secrets of your sessions, of which Moneta itself keeps no more than a hash.
`

/** Everything about a member as a zip: each of the tables as JSON and as CSV. */
export async function exportMember(db: Database, memberId: number, tables: readonly MemberTable[]): Promise<Buffer> {
  const { beginArchive } = await import('./archive.ts')
  const archive = beginArchive()
  const readMeFile = archive.add('read-me.txt')
  await readMeFile.write(readMe)
  await readMeFile.end()
  for (const table of tables) await addTable(archive, table.name, pagesOf(table, db, memberId))
  return archive.end()
}

/** Yields a table's rows in pages, to bound memory and avoid blocking other requests. */
async function* pagesOf({ rows, isLong }: MemberTable, db: Database, memberId: number): AsyncGenerator<Row[]> {
  if (!isLong) {
    const found = await rows(db, memberId)
    for (let at = 0; at < found.length; at += longPage) yield found.slice(at, at + longPage)
    return
  }
  for (let last: Row | undefined; ; ) {
    const after = last
    const page = await throttled(() => db.long(() => rows(db, memberId, after)))
    yield page
    last = page.at(-1)
    if (page.length < longPage || !last) return
  }
}

/** Adds rows as indented JSON and as CSV. */
async function addTable(archive: Archive, name: string, pages: AsyncIterable<Row[]>) {
  const [json, csv] = [archive.add(`${name}.json`), archive.add(`${name}.csv`)]
  let first: Row | undefined
  for await (const rows of pages) {
    if (rows.length === 0) break
    // Compression runs in the thread pool, so other requests are served in between.
    await json.write(`${first ? ',' : '['}${innerJson(rows)}`)
    await csv.write(first ? csvLines(first, rows) : toCsv(rows))
    first ??= rows[0]
  }
  await json.write(first ? '\n]\n' : '[]\n')
  await Promise.all([json.end(), csv.end()])
}

/** JSON items without the list's brackets, so that more rows can follow. */
const innerJson = (rows: readonly Row[]) => JSON.stringify(rows, null, 2).slice(1, -2)

/** Rows as CSV (RFC 4180), with a byte order mark that marks UTF-8 for spreadsheets. Empty without rows. */
export function toCsv(rows: readonly Row[]): string {
  const [first] = rows
  return first ? `${byteOrderMark}${csvLine(Object.keys(first))}${csvLines(first, rows)}` : ''
}

/** Rows as CSV lines, in the column order of the first row. */
function csvLines(first: Row, rows: readonly Row[]): string {
  const columns = Object.keys(first)
  return rows.map((row) => csvLine(columns.map((column) => row[column]))).join('')
}
