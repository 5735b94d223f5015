import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { byteOrderMark, csvLine } from '#server/platform/base/csv.ts'
import { contentDisposition } from './send-file.ts'

interface CsvSource<Row> {
  header: readonly string[]
  lineOf: (row: Row) => string
  /** Reads the rows that follow a row; the first rows if it is undefined. */
  readAfter: (last: Row | undefined, limit: number) => Promise<Row[]>
  /** Rows read and encoded at a time. The default takes a few milliseconds. */
  pageSize?: number
}

/** Streams any number of rows as CSV in bounded memory, page by page. */
export async function csvStream<Row>({ header, lineOf, readAfter, pageSize = 500 }: CsvSource<Row>): Promise<Readable> {
  // Read before the reply starts, so that a database error still gets a status code.
  let rows = await readAfter(undefined, pageSize)
  async function* lines() {
    yield `${byteOrderMark}${csvLine(header)}`
    while (rows.length > 0) {
      yield rows.map(lineOf).join('')
      const last = rows.at(-1)
      if (rows.length < pageSize) return
      rows = await readAfter(last, pageSize)
    }
  }
  return Readable.from(lines())
}

/** Replies with a CSV download. */
export const sendCsv = (reply: FastifyReply, name: string, content: string | Readable) =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', contentDisposition('attachment', name))
    .header('cache-control', 'no-store')
    .send(content)
